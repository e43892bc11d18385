/** Makes JSON shorter without making it invalid: lists and large objects lose their last items, texts their ends. */
import { isRecord } from '../../openapi/description/description.ts';

interface Shortened {
  value: unknown;
  /** What was left out, in sentences. */
  notes: string[];
}

/** Measuring costs the whole size at each level; what is too long further inside is left out. */
const MAX_LEVELS = 12;
const MAX_NOTES = 10;
const MIN_TEXT_CHARS = 100;

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 4;
const thousands = (count: number) => count.toLocaleString('en-US');

class Shortener {
  readonly notes: string[] = [];

  shorten(value: unknown, room: number, path: string, level: number): unknown {
    if (typeof value === 'string') return this.#text(value, room, path);
    if (sizeOf(value) <= room) return value;
    if (Array.isArray(value)) return this.#list(value, level === MAX_LEVELS ? 0 : room, path, level);
    return isRecord(value) ? this.#object(value, level === MAX_LEVELS ? 0 : room, path, level) : value;
  }

  #text(value: string, room: number, path: string): string {
    if (sizeOf(value) <= room) return value;
    const kept = value.slice(0, Math.max(Math.floor(room / 2), MIN_TEXT_CHARS)).toWellFormed();
    if (kept.length < value.length) this.#note(value.length - kept.length, value.length, 'characters', path);
    return kept;
  }

  #list(items: readonly unknown[], room: number, path: string, level: number): unknown[] {
    const kept: unknown[] = [];
    let left = room - 2;
    for (const [at, item] of items.entries()) {
      const size = sizeOf(item) + 1;
      // One item that is too long by itself is shown in part: a list of one would otherwise be empty.
      if (size > left && (at > 0 || left <= 0)) break;
      kept.push(size > left ? this.shorten(item, left, `${path}[${at}]`, level + 1) : item);
      left -= size;
    }
    if (kept.length < items.length) this.#note(items.length - kept.length, items.length, 'items', path);
    return kept;
  }

  /** Short members stay whole; the long ones share the room that is left. */
  #object(value: Record<string, unknown>, room: number, path: string, level: number): Record<string, unknown> {
    const all = Object.entries(value).map(([name, each]) => ({
      name,
      each,
      size: sizeOf(each),
      head: sizeOf(name) + 2,
    }));
    let left = room - 2;
    const kept = all.filter(({ head }) => {
      left -= head + MIN_TEXT_CHARS / 10;
      return left > 0;
    });
    if (kept.length < all.length) this.#note(all.length - kept.length, all.length, 'members', path);
    left = room - 2 - kept.reduce((sum, { head }) => sum + head, 0);
    const shares = new Map<string, number>();
    for (const [at, { name, size }] of kept.toSorted((a, b) => a.size - b.size).entries()) {
      const share = Math.min(size, Math.floor(left / (kept.length - at)));
      shares.set(name, share);
      left -= share;
    }
    const members = kept.map(({ name, each }) => {
      const inner = path === '' ? name : `${path}.${name}`;
      return [name, this.shorten(each, shares.get(name) ?? 0, inner, level + 1)];
    });
    return Object.fromEntries(members);
  }

  #note(missing: number, of: number, what: string, path: string): void {
    if (this.notes.length === MAX_NOTES) return;
    const place = path === '' ? 'the answer' : `'${path}'`;
    this.notes.push(`${thousands(missing)} of ${thousands(of)} ${what} of ${place} are left out.`);
  }
}

/** Valid JSON of about `maxChars` characters at most; `value` itself is not changed. */
export function shortenJson(value: unknown, maxChars: number): Shortened {
  const shortener = new Shortener();
  return { value: shortener.shorten(value, maxChars, '', 0), notes: shortener.notes };
}

/** JSON that ends too early, up to its last whole value and with its lists and objects closed. */
export function closedJson(text: string): string {
  const open: string[] = [];
  let inString = false;
  let [end, depth] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
      continue;
    }
    if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') open.push(sign === '[' ? ']' : '}');
    else if (sign === ']' || sign === '}') open.pop();
    else if (sign !== ',') continue;
    // Before a comma everything is whole, and so is what is empty or has ended.
    if (!inString) [end, depth] = [sign === ',' ? at : at + 1, open.length];
  }
  return text.slice(0, end) + open.slice(0, depth).reverse().join('');
}
