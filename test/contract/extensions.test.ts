/** Every extension that the served contract uses is explained in it, and no other. */
import { expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };

const explained: Record<string, string> = contract['x-extensions'];

function extensionsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value) && /^x-[a-z]/.test(key)) found.add(key);
    extensionsIn(part, found);
  }
  return found;
}

it('explains the extensions that it uses', () => {
  const { 'x-extensions': _, ...rest } = contract;
  const used = extensionsIn(rest);
  const texts = Object.values(explained).join('\n');
  expect([...used].filter((name) => !(name in explained) && !texts.includes(`\`${name}`))).toEqual([]);
  expect(Object.keys(explained).filter((name) => !used.has(name))).toEqual([]);
});
