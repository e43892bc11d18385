/** The source beside the picture: every change is drawn, faults come with their fixes, and the result goes back to the conversation. */
import { noteText } from './result.js';

const TYPING_PAUSE_MS = 350;

const element = (id) => document.getElementById(id);

/** The input of the tool that holds the source: its first required one, or the one that was given. */
export function sourceField(tool, input) {
  const [required] = tool?.inputSchema?.required ?? [];
  if (typeof input[required] === 'string') return required;
  return Object.keys(input).find((name) => /code$/i.test(name) && typeof input[name] === 'string');
}

function fenced(code) {
  const language = /^[ \t]*@start/m.test(code) ? 'plantuml' : 'mermaid';
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
}

function button(text, onClick) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/**
 * @param {{
 *   draw(code: string): Promise<void>,
 *   send: { message?: object, updateModelContext?: object, request(method: string, params: object): Promise<unknown> },
 * }} parts what draws a source, and what the host can do with one
 */
export function createSourcePane({ draw, send }) {
  const [pane, code, notes, sendIt, reset, edit] = ['source', 'code', 'notes', 'send', 'reset', 'edit'].map(element);
  let first = '';
  let timer;

  const open = (isOpen) => {
    pane.hidden = !isOpen;
    edit.setAttribute('aria-expanded', String(isOpen));
  };

  const change = (text) => {
    code.value = text;
    clearTimeout(timer);
    void draw(text);
  };

  const goTo = (line) => {
    const lines = code.value.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    code.focus();
    code.setSelectionRange(start, start + (lines[line - 1] ?? '').length);
  };

  const noteOf = (severity) => (note) => {
    const row = document.createElement('div');
    row.className = severity;
    const text = document.createElement('p');
    text.textContent = noteText(note);
    row.append(text);
    if (note.line !== undefined) row.append(button(`Go to line ${note.line}`, () => goTo(note.line)));
    if (typeof note.fix === 'string') row.append(button('Apply the fix', () => change(note.fix)));
    return row;
  };

  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(code.value).then(
      () => true,
      () => false,
    );
    if (isCopied) return true;
    // A sandboxed frame may have no clipboard; what is selected can still be copied.
    code.select();
    return document.execCommand('copy');
  };

  const deliver = async () => {
    const text = `The diagram is now:\n\n${fenced(code.value)}`;
    const content = [{ type: 'text', text }];
    if (send.message) {
      const { isError } = (await send.request('ui/message', { role: 'user', content })) ?? {};
      if (!isError) return 'Sent to the chat.';
    }
    if (send.updateModelContext) {
      await send.request('ui/update-model-context', { content });
      return 'The chat now has this source.';
    }
    return (await copy()) ? 'Copied: paste it into the chat.' : 'Select the source and copy it.';
  };

  code.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(code.value), TYPING_PAUSE_MS);
  });
  edit.addEventListener('click', () => open(pane.hidden));
  reset.addEventListener('click', () => change(first));
  sendIt.addEventListener('click', async () => {
    const said = await deliver().catch(() => 'The host did not take it. Copy the source instead.');
    const row = document.createElement('p');
    row.textContent = said;
    notes.replaceChildren(row);
  });

  return {
    /** The source of the call that the page belongs to; undefined where it has none. */
    begin(source) {
      first = source ?? '';
      code.value = first;
      edit.disabled = source === undefined;
      sendIt.textContent = send.message || send.updateModelContext ? 'Send to the chat' : 'Copy source';
    },
    open,
    showFault: (fault) => notes.replaceChildren(noteOf('fault')(fault)),
    showWarnings: (warnings) => notes.replaceChildren(...warnings.map(noteOf('warning'))),
    isOpen: () => !pane.hidden,
  };
}
