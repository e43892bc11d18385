/** The editor of the first second: a text field that takes what is typed until the real editor is loaded, and then gives way to it. */
import type { Language } from '../../../ports/languages.ts';
import { element } from '../page/element.ts';
import type { SourceMarks } from './source-marks.ts';

export interface DiagramEditor {
  text(): string;
  /** One step that can be undone. */
  setText(code: string): void;
  setLanguage(language: Language): void;
  /** In place of those before. */
  mark(marks: SourceMarks | undefined): void;
  /** Both counted from 1. */
  goTo(line: number, column?: number): void;
}

export interface EditorParts {
  parent: HTMLElement;
  language: Language;
  code: string;
  /** What is selected, from where to where. */
  selection: readonly [number, number];
  /** Names the element that tells how to leave the editor. */
  describedBy: string;
  onChange(code: string): void;
}

/** The field that is in the page from the start. */
const plainField = () => element('plain-editor', HTMLTextAreaElement);

/** What somebody has typed before the script ran. */
export function typedEarly(): string | undefined {
  const { value, defaultValue } = plainField();
  return value === defaultValue ? undefined : value;
}

function plainEditor(field: HTMLTextAreaElement, onChange: (code: string) => void): DiagramEditor {
  field.addEventListener('input', () => onChange(field.value));
  return {
    text: () => field.value,
    setText(text) {
      if (field.value === text) return;
      field.value = text;
      onChange(text);
    },
    setLanguage() {},
    mark() {},
    goTo(line, column = 1) {
      const before = field.value.split('\n').slice(0, line - 1);
      const start = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
      field.focus();
      field.setSelectionRange(start, start);
    },
  };
}

/** The field first; the real editor as soon as it is there, with the same text, selection, marks and focus. */
export function openEditor(parts: Omit<EditorParts, 'selection'>): DiagramEditor {
  const field = plainField();
  if (field.value !== parts.code) field.value = parts.code;
  let editor = plainEditor(field, parts.onChange);
  let { language } = parts;
  let marks: SourceMarks | undefined;

  void import('./create-editor.ts').then(({ createEditor }) => {
    const isFocused = document.activeElement === field;
    const selection = [field.selectionStart, field.selectionEnd] as const;
    const real = createEditor({ ...parts, language, code: field.value, selection });
    field.remove();
    editor = real;
    editor.mark(marks);
    if (isFocused) real.focus();
  });

  return {
    text: () => editor.text(),
    setText: (text) => editor.setText(text),
    setLanguage(next) {
      language = next;
      editor.setLanguage(next);
    },
    mark(next) {
      marks = next;
      editor.mark(next);
    },
    goTo: (line, column) => editor.goTo(line, column),
  };
}
