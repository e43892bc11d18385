/** What clients of today ask for besides tools: skills, icons, progress, and the name that was meant. */
import type { Client } from '@modelcontextprotocol/client';
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills';
import { skillEntry } from '@modelcontextprotocol/server/ext/skills';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guides } from '../../generated/guides.ts';
import { diagramSkill } from '../../src/mcp/diagrams/diagram-extras.ts';
import { type Service, startService } from '../support/service.ts';
import { connectHttp, ERAS } from './clients.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.warmUp();
});
afterAll(() => service?.close());

const DOCUMENT = Array.from({ length: 3 }, (_, at) => `\`\`\`mermaid\ngraph TD\n  A --> B${at}\n\`\`\`\n`).join('\n');

describe.each(ERAS)('over HTTP, %s', (_, era) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectHttp(`${service.url}/mcp`, era);
  });
  afterAll(() => client?.close());

  it('has an icon that is carried along', () => {
    const [icon] = client.getServerVersion()?.icons ?? [];
    expect(icon?.mimeType).toBe('image/svg+xml');
    expect(icon?.src).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it('offers one skill, whose files have the digests that the entry says', async () => {
    const skills = new SkillsClient(client);
    const listed = await skills.list();
    expect(listed.skills.map(({ uri }) => uri)).toEqual(['skill://drawbridge-diagrams/SKILL.md']);
    const [skill] = listed.skills;
    if (!skill) throw new Error('no skill');
    expect(skill.resources).toHaveLength(guides.length + 1);
    // Reading checks digest, size and frontmatter.
    for (const path of ['SKILL.md', 'references/mermaid-flowchart.md']) {
      expect(await skills.read(skill, path)).toMatchObject({ verified: true });
    }
    const files = diagramSkill.files.map(async ({ uri, read }) => [
      uri.replace(/^skill:\/\/[^/]+\//, ''),
      await read({}, undefined),
    ]);
    expect(await skillEntry('drawbridge-diagrams', Object.fromEntries(await Promise.all(files)))).toEqual(skill);
  });

  it('does not list the files of the skill among the resources', async () => {
    const { resources } = await client.listResources();
    expect(resources.filter(({ uri }) => uri.startsWith('skill:'))).toEqual([]);
  });

  it('reports each diagram of a document as it is checked', async () => {
    const steps: [number, number | undefined][] = [];
    const { structuredContent } = await client.callTool(
      { name: 'checkDocument', arguments: { text: DOCUMENT } },
      { onprogress: ({ progress, total }) => void steps.push([progress, total]), timeout: 120_000 },
    );
    expect(structuredContent).toMatchObject({ ok: true });
    // On a slow machine seconds may be reported before the first diagram is checked.
    expect(steps.filter(([, total]) => total !== undefined).at(-1)).toEqual([3, 3]);
    expect(steps.map(([progress]) => progress)).toEqual(steps.map(([progress]) => progress).toSorted((a, b) => a - b));
  });

  it('says which tool was meant', async () => {
    await expect(client.callTool({ name: 'rendr', arguments: {} })).rejects.toThrow(
      "Tool 'rendr' not found; did you mean 'render'?",
    );
  });
});

it('answers a caller that reads only JSON with JSON, also where it asks for progress', async () => {
  const params = { name: 'diagramGuide', arguments: { type: 'pie' }, _meta: { progressToken: 1 } };
  const answer = await fetch(`${service.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({ id: 1, result: { isError: false } });
});
