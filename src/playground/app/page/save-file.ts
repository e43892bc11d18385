/** Hands a file to the browser to save. */
import { make } from './element.ts';

const MAX_NAME_CHARACTERS = 60;

/** Named after the title; without one such as `diagram-2026-01-31T09-30-00.svg`, in UTC, as the `svg` tool names it. */
export function fileName(title: string | undefined, extension: string, now: Date): string {
  const words = (title ?? '').normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join('-').slice(0, MAX_NAME_CHARACTERS).replace(/-$/, '');
  return `${name || `diagram-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`}.${extension}`;
}

export function saveFile(name: string, content: Blob): void {
  const link = make('a');
  const url = URL.createObjectURL(content);
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by the time that the next task runs.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
