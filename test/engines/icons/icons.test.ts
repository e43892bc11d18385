/** Icons come from the packs that ship, whatever the prefix, and unknown ones are named. */
import { describe, expect, it } from 'vitest';
import { readIcon } from '../../../src/engines/icons/icon-pack.ts';
import { shippedIcon } from '../../../src/engines/icons/shipped-icons.ts';
import purifier from '../../../src/engines/mermaid/shims/purify-label.ts';
import { engine } from '../mermaid/built-engine.ts';

async function render(code: string) {
  const reply = await engine.renderMermaid(code, { format: 'svg' });
  if (reply.kind !== 'done') throw new Error(`not drawn: ${JSON.stringify(reply)}`);
  return reply.value;
}

/** The first path of an icon, as a cleaned picture may have rounded it. */
const startOf = (body = '') => /\bd="([Mm][^.a-zA-Z]+)/.exec(body)?.[1]?.trim().slice(0, 6) ?? 'no path';

describe('a shipped icon', () => {
  it.each([
    ['fa', 'car', 'fa-solid', 'car'],
    ['fa', 'fa-car', 'fa-solid', 'car'],
    ['fa', 'github', 'fa-brands', 'github'],
    ['fa', 'cog', 'fa-solid', 'gear'],
    ['fas', 'home', 'fa-solid', 'house'],
    ['far', 'bell', 'fa-regular', 'bell'],
    ['fab', 'docker', 'fa-brands', 'docker'],
    ['fa6-solid', 'database', 'fa-solid', 'database'],
    ['mdi', 'database', 'mdi', 'database'],
    ['mdi', 'accounts', 'mdi', 'account-multiple'],
    ['logos', 'postgresql', 'logos', 'postgresql'],
  ])('%s:%s comes from %s', (prefix, name, pack, drawn) => {
    const icon = shippedIcon(prefix, name);
    expect(icon?.body).toMatch(/<path|<g|<defs/);
    expect(icon).toEqual(readIcon(pack, drawn));
  });

  it.each([
    ['fa', 'no-such-icon'],
    ['nope', 'car'],
    ['fa', '__proto__'],
    ['fa', 'constructor'],
    ['__proto__', 'car'],
    ['constructor', 'name'],
    ['../fonts/metrics', 'car'],
    ['fa', '../../package'],
  ])('%s:%s is none', (prefix, name) => {
    expect(shippedIcon(prefix, name)).toBeUndefined();
  });
});

const USES = 50;

/** One of the largest, with ids inside, as Mermaid writes it the nth time. */
function largeIcon(time: number, more = ''): string {
  const { body } = shippedIcon('logos', 'effector') ?? { body: '' };
  return `<svg viewBox="0 0 16 16">${body.replace(/\bSVG\w+/g, (id) => `${id}${time}`)}${more}</svg>`;
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('a diagram', () => {
  it('has each icon cleaned once, although its ids differ from place to place', () => {
    const different = Array.from({ length: USES }, (_, time) => largeIcon(time, `<path d="M${time} 0"/>`));
    const same = Array.from({ length: USES }, (_, time) => largeIcon(time));
    const cleanAll = (icons: readonly string[]) => icons.map((icon) => purifier.sanitize(icon));
    const each = cpuOf(() => cleanAll(different));
    let clean: string[] = [];
    const once = cpuOf(() => {
      clean = cleanAll(same);
    });
    expect(once).toBeLessThan(each / 2);
    const idsIn = (text: string) => text.match(/(?<=id=")SVG\w+/g);
    expect(clean.map(idsIn)).toEqual(same.map(idsIn));
    expect(idsIn(clean[0] ?? '')).toHaveLength(2);
  });

  it('shows the icon of a node, in its middle', async () => {
    const { image, note } = await render('flowchart TD\n  A@{icon: "fa:car", label: "Car", form: "square"}');
    expect(image).toContain(startOf(shippedIcon('fa', 'car')?.body));
    expect(note).toBeUndefined();
    const [, , width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(image)?.[1] ?? '').split(' ').map(Number);
    expect(Math.max(width, height)).toBeLessThan(150);
  });

  it('shows the icons of an architecture', async () => {
    const { image, note } = await render(
      'architecture-beta\n  service db(logos:postgresql)[Database]\n  service s(mdi:server)[Server]\n  db:L -- R:s',
    );
    expect(image).toContain(startOf(shippedIcon('mdi', 'server')?.body));
    expect(note).toBeUndefined();
  });

  it('names the icons that no pack has', async () => {
    const { note } = await render('flowchart TD\n  A@{icon: "nope:foo"} --> B@{icon: "fa:no-such"}');
    expect(note).toContain('Unknown icons: "fa:no-such", "nope:foo"');
    const { note: next } = await render('flowchart TD\n  A@{icon: "fa:car"}');
    expect(next).toBeUndefined();
  });
});
