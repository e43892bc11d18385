/** The Skills extension of MCP (SEP-2640): workflows with their files, each file a resource with its digest. */
import { createHash } from 'node:crypto';
import { ProtocolError, ProtocolErrorCode, type Server, type StandardSchemaV1 } from '@modelcontextprotocol/server';
import type { McpResource } from './mcp-extras.ts';

export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';

export interface McpSkill {
  /** That of its SKILL.md, which is the first file. */
  uri: string;
  name: string;
  description: string;
  /** Read as resources, whether or not they are listed. */
  files: readonly McpResource[];
}

interface SkillParams {
  cursor?: unknown;
  uri?: unknown;
}

/** What is accepted here is checked by the handlers. */
const ANY_PARAMS: { params: StandardSchemaV1<SkillParams> } = {
  params: {
    '~standard': {
      version: 1,
      vendor: 'drawbridge',
      validate: (value: unknown) => ({ value: (value ?? {}) as SkillParams }),
    },
  },
};

/** Since this revision a result says how long it may be kept. */
const FIRST_CACHING_REVISION = '2026-07-28';

async function entryOf({ uri, name, description, files }: McpSkill) {
  const resources = files.map(async (file) => {
    const bytes = Buffer.from(await file.read({}, undefined));
    return { uri: file.uri, digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`, size: bytes.length };
  });
  const sorted = (await Promise.all(resources)).sort((a, b) => (a.uri < b.uri ? -1 : 1));
  return { uri, frontmatter: { name, description }, resources: sorted };
}

export function addSkills(server: Server, skills: readonly McpSkill[], caching: object): void {
  const kept = () => ((server.getNegotiatedProtocolVersion() ?? '') >= FIRST_CACHING_REVISION ? caching : {});
  server.setRequestHandler('skills/list', ANY_PARAMS, async ({ cursor }) => {
    if (cursor !== undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid cursor');
    return { skills: await Promise.all(skills.map(entryOf)), ...kept() };
  });
  server.setRequestHandler('skills/get', ANY_PARAMS, async ({ uri }) => {
    const skill = skills.find((each) => each.uri === uri);
    if (!skill) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No skill is served at ${uri}`);
    return { skill: await entryOf(skill), ...kept() };
  });
}
