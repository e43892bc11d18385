/** Words that every JavaScript object knows are words like any other in a diagram. */
import { describe, expect, it } from 'vitest';
import { engine, renderSvg } from './built-engine.ts';

describe.each(['constructor', 'toString', '__proto__'])('the word %s', (word) => {
  it('is not a direction of a flowchart', async () => {
    const reply = await engine.verifyMermaid(`graph ${word}\n  A --> B`);
    expect(reply).toMatchObject({ value: { ok: false, fix: 'graph TD\n  A --> B' } });
  });

  it('is not a type of diagram', async () => {
    const reply = await engine.verifyMermaid(`${word}\n  hello there`);
    expect(reply).toMatchObject({ value: { ok: false, hint: expect.not.stringContaining('native code') } });
  });

  it('is not a font size', async () => {
    const drawn = (size: string) => renderSvg(`graph TD\n  A --> B\n  style A font-size:${size}`);
    const sizeOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1];
    expect(sizeOf(await drawn(word))).toBe(sizeOf(await drawn('nonsense')));
  });

  it('is not expected where it stands in a text', async () => {
    const reply = await engine.verifyMermaid(`packet\n  0-7: "a" "<${word}>"`);
    const expected = reply.kind === 'done' && !reply.value.ok ? reply.value.expected : [];
    expect(JSON.stringify(expected ?? [])).not.toContain(word);
    expect(reply).toMatchObject({ value: { ok: false, error: expect.stringContaining(`<${word}>`) } });
  });
});
