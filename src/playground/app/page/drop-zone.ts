/** Accepts files: those that are dropped anywhere on the page, and those chosen with a button. */
import { button, element } from './element.ts';

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** Each picker is a hidden field beside its button: a field outside of an open dialog is inert. */
export function offerPicker(
  ids: { button: string; field: string },
  extensions: readonly string[],
  onFile: (file: File) => void,
): void {
  const picker = element(ids.field, HTMLInputElement);
  picker.accept = extensions.join(',');
  button(ids.button).addEventListener('click', () => picker.click());
  picker.addEventListener('change', () => {
    const [file] = picker.files ?? [];
    if (file) onFile(file);
    // The same file may be chosen again.
    picker.value = '';
  });
}

export function acceptDrops(onFile: (file: File) => void): void {
  const { dataset } = document.body;
  // In the capturing phase: the editor would insert the file's text where it is dropped.
  const listen = (type: 'dragover' | 'dragleave' | 'drop', action: (event: DragEvent) => void) =>
    window.addEventListener(type, (event) => hasFiles(event) && action(event), { capture: true });
  listen('dragover', (event) => {
    event.preventDefault();
    dataset.dropping = '';
  });
  listen('dragleave', (event) => {
    if (event.relatedTarget === null) delete dataset.dropping;
  });
  listen('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    delete dataset.dropping;
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
}
