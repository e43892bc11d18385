/** Icons come from the packs that ship, whatever the prefix, and unknown ones are named. */
import { describe, expect, it } from 'vitest';
import { readIcon } from '../../../src/engines/icons/icon-pack.ts';
import { shippedIcon } from '../../../src/engines/icons/shipped-icons.ts';
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

describe('a diagram', () => {
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
