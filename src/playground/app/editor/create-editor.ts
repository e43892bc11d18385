/** The editor: CodeMirror with the two languages, completion, marks, and keys that never trap the focus. */
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import type { Language } from '../../../ports/languages.ts';
import { GUIDES, headerOf } from '../diagram/guides.ts';
import { editorLook } from './editor-look.ts';
import { completionSources } from './guide-completions.ts';
import type { DiagramEditor, EditorParts } from './plain-editor.ts';
import { smallestChange } from './smallest-change.ts';
import { toDiagnostics } from './source-marks.ts';
import { languageFrom, mermaidRules, plantumlRules, type WordsByHeader } from './token-rules.ts';

/**
 * Chromium would merge the lines itself before the editor sees the change, and keep their colours with inline styles, which the
 * page's policy refuses and reports.
 */
const typedOverLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    const { from, to } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    if (view.state.doc.lineAt(from).number === view.state.doc.lineAt(to).number) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    // Brackets close themselves through these.
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

function wordsOf(language: Language): WordsByHeader {
  const words = new Map<string, Set<string>>();
  for (const guide of GUIDES.filter((row) => row.language === language)) {
    const header = headerOf(guide);
    words.set(header, new Set([...(words.get(header) ?? []), ...guide.words.map(({ word }) => word)]));
  }
  return words;
}

const LANGUAGE_RULES: Record<Language, Extension> = {
  mermaid: languageFrom(mermaidRules(wordsOf('mermaid'))),
  plantuml: languageFrom(plantumlRules(wordsOf('plantuml'))),
};

export function createEditor(parts: EditorParts): DiagramEditor & { focus(): void } {
  const { parent, language, code, selection, describedBy, onChange } = parts;
  const rules = new Compartment();
  let current = language;

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      selection: { anchor: selection[0], head: selection[1] },
      extensions: [
        lintGutter(),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        bracketMatching(),
        closeBrackets(),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        typedOverLines,
        autocompletion({ override: completionSources(() => current), icons: false }),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        placeholder('Write a diagram, or press Ctrl+Space'),
        EditorView.contentAttributes.of({
          'aria-label': 'Diagram source',
          'aria-describedby': describedBy,
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        rules.of(LANGUAGE_RULES[language]),
        editorLook,
      ],
    }),
  });

  return {
    text: () => view.state.doc.toString(),
    setText(text) {
      view.dispatch({ changes: smallestChange(view.state.doc.toString(), text), userEvent: 'input' });
    },
    setLanguage(next) {
      current = next;
      view.dispatch({ effects: rules.reconfigure(LANGUAGE_RULES[next]) });
    },
    focus: () => view.focus(),
    mark(marks) {
      view.dispatch(setDiagnostics(view.state, marks ? toDiagnostics(view.state.doc, marks) : []));
    },
    goTo(line, column = 1) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
      view.focus();
    },
  };
}
