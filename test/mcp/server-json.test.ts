/** The registry entry agrees with the package, and what it says starts the server. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packagePath } from '../../src/package-root.ts';
import { connectStdio } from './clients.ts';

const read = (file: string) => JSON.parse(readFileSync(packagePath(file), 'utf8'));
const entry = read('server.json');
const manifest = read('package.json');

describe('server.json', () => {
  it('keeps to what the registry accepts', () => {
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(entry.description.length).toBeLessThanOrEqual(100);
    expect(entry.$schema).toMatch(
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[\d-]+\/server\.schema\.json$/,
    );
  });

  it('names this package and its version', () => {
    expect(entry.name).toBe(manifest.mcpName);
    expect(entry.version).toBe(manifest.version);
    expect(entry.packages).toHaveLength(1);
    expect(entry.packages[0]).toMatchObject({ identifier: manifest.name, version: manifest.version });
    expect(entry.packages[0]).not.toHaveProperty('registryBaseUrl');
  });

  it('gives arguments that start the server', async () => {
    const args = entry.packages[0].packageArguments.map(({ value }: { value: string }) => value);
    const client = await connectStdio(process.execPath, [packagePath(manifest.bin[manifest.name]), ...args], 'legacy');
    expect(client.getServerVersion()).toMatchObject({ name: 'drawbridge', version: manifest.version });
    await client.close();
  });
});
