/** The engine as a start-up snapshot: every Node can write one, though only later ones start from it. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeSnapshot } from '../../scripts/build/snapshot.ts';
import { snapshotFile } from '../../src/engines/pool/job/compiled-files.ts';
import { builtPath } from '../../src/package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('holds Mermaid after its first diagrams: nothing in it is outside of the heap', async () => {
  const place = join(folder, 'mermaid.cjs');
  await writeSnapshot(builtPath('engines', 'mermaid.cjs'), place);
  expect(statSync(snapshotFile(place)).size).toBeGreaterThan(10_000_000);
});
