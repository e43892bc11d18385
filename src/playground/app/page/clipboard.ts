/** Copies text and pictures. */
import { make } from './element.ts';

/** Pages that come without encryption from another machine have no clipboard of their own. */
function copyByCommand(text: string): boolean {
  const focused = document.activeElement;
  const place = make('textarea', 'visually-hidden');
  place.value = text;
  // An open dialog makes everything outside of it inert.
  (document.querySelector('dialog[open]') ?? document.body).append(place);
  place.select();
  const done = document.execCommand('copy');
  place.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyByCommand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyByCommand(text),
  );
}

/** The text may still be on its way: browsers allow copying only right after a click. Fails as the text does. */
export async function copyLaterText(text: Promise<string>): Promise<boolean> {
  if (!navigator.clipboard || typeof ClipboardItem === 'undefined') return copyText(await text);
  const content = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // Where copying is refused, nobody else awaits it.
  content.catch(() => {});
  const isCopied = await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]).then(
    () => true,
    () => false,
  );
  return isCopied || copyByCommand(await text);
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
