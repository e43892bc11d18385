/** Copies text and pictures. */
import { make } from './element.ts';

/** Pages that come without encryption from another machine have no clipboard of their own. */
function copyByCommand(text: string): boolean {
  const place = make('textarea', 'visually-hidden');
  place.value = text;
  // An open dialog makes everything outside of it inert.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  place.select();
  const done = document.execCommand('copy');
  place.remove();
  return done;
}

export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  );
}

/** The picture may still be on its way: browsers allow copying only right after a click. */
export async function copyPng(png: Promise<Blob>): Promise<boolean> {
  // Without a clipboard nobody else awaits it.
  png.catch(() => {});
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return false;
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]).then(
    () => true,
    () => false,
  );
}
