/** The arrow that a run of signs stands for: as PlantUML writes it in a type of diagram. */

/** Ends of relations, as seen from the left; turned round for the right end. */
const LEFT_ENDS: readonly (readonly [written: RegExp, meant: string])[] = [
  [/^<?[|]>?[|]|^1(?![.\d])|^[|]{2}/, '||'],
  [/^(?:[}>{]o|o[}{>])/, '}o'],
  [/^(?:[}>{][|]|[|][}{>](?=[-.=]))/, '}|'],
  [/^(?:[|]o|o[|])/, '|o'],
  [/^<{0,2}[|]|^[|]</, '<|'],
  [/^<\*>|^\*/, '*'],
  [/^<o?>|^o|^\{\}/, 'o'],
  [/^<+/, '<'],
];
const CROWS_FEET = new Set(['||', '}o', '}|', '|o']);

function mirrored(signs: string): string {
  const turned: Readonly<Record<string, string>> = { '<': '>', '>': '<', '{': '}', '}': '{' };
  return [...signs]
    .reverse()
    .map((sign) => turned[sign] ?? sign)
    .join('');
}

function endOf(run: string): string {
  return LEFT_ENDS.find(([written]) => written.test(run))?.[1] ?? '';
}

function messageArrow(run: string): string {
  const isDashed = /\.|--|~/.test(run);
  const line = isDashed ? '--' : '-';
  const isLost = /[xX]$/.test(run);
  const hasLeft = /^<|^[xX]/.test(run);
  const hasRight = />|\)|[|\\/]$/.test(run.slice(1)) || isLost;
  const right = /(?:>\s*>|\))$/.test(run) ? '>>' : '>';
  if (isLost) return `${line}>x`;
  if (hasLeft) return hasRight ? `<${line}>` : `<${line}`;
  return `${line}${right}`;
}

/** `run` has no spaces. */
export function plainArrow(signs: string, type: string): string {
  const run = signs.replaceAll('0', 'o');
  if (type === 'sequence') return messageArrow(run);
  const isDashed = /\.|~/.test(run);
  const line = isDashed ? '..' : '--';
  const left = endOf(run);
  const right = mirrored(endOf(mirrored(run)));
  if (type === 'state') return left === '<' && right === '' ? '<--' : '-->';
  const isCrowsFoot = CROWS_FEET.has(left) || CROWS_FEET.has(mirrored(right));
  if (!isCrowsFoot && left.includes('<|') && right === '>') return `${left}${line}`;
  if (!isCrowsFoot && right.includes('|>') && left === '<') return `${line}${right}`;
  return `${left}${line}${right}`;
}
