/** A changed picture is a decision: each published example is drawn as its committed hash says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GOLDEN_FILE, type Hashes, hashPictures } from './golden-pictures.ts';

const ADVICE =
  'If that is meant, look at it (npm run gallery, or npm run fidelity for Mermaid), then run npm run golden and commit test/golden/pictures.json.';

it('every published example is drawn as before', { timeout: 120_000 }, async () => {
  const golden = JSON.parse(readFileSync(GOLDEN_FILE, 'utf8')) as Hashes;
  const drawn = await hashPictures();
  const names = [...new Set([...Object.keys(golden), ...Object.keys(drawn)])];
  const changed = names.filter((name) => golden[name] !== drawn[name]);
  expect(changed, `These pictures have changed: ${changed.join(', ')}. ${ADVICE}`).toEqual([]);
});
