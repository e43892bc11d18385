/** The fixes of another repairer beside ours: the same broken sources, and the same judge of the pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { packagePath } from '../../src/package-root.ts';
import type { BrokenCase } from '../../test/broken-diagrams/broken-case.ts';
import { JUDGEMENTS, judgePicture } from '../../test/broken-diagrams/judge-picture.ts';
import type { ScoredEngine } from '../../test/broken-diagrams/score-case.ts';

/** `refused`: the fix is not a valid diagram. */
export const PEER_JUDGEMENTS = [...JUDGEMENTS, 'refused'] as const;
type PeerJudgement = (typeof PEER_JUDGEMENTS)[number];

export interface PeerRow extends Record<PeerJudgement, number> {
  cases: number;
}

export interface Peer {
  name: string;
  /** Whether it reads the type of a source at all. */
  knows(source: string): boolean;
  /** Undefined if it changes nothing. */
  fix(source: string): Promise<string | undefined>;
}

interface Maid {
  detectDiagramType(source: string): string;
  extractMermaidBlocks(text: string): { content: string }[];
  fixText(source: string, options: { level: 'all' }): { fixed: string };
}

/** What `maid --fix=all` does, without a process for each source; of a Markdown text, the first diagram. */
async function maid(): Promise<Peer> {
  const folder = packagePath('test/peers/node_modules/@probelabs/maid');
  if (!existsSync(folder)) throw new Error('@probelabs/maid is not installed: npm run peers');
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const { detectDiagramType, extractMermaidBlocks, fixText }: Maid = await import(
    pathToFileURL(`${folder}/out/index.js`).href
  );
  return {
    name: `maid ${version}`,
    knows: (source) => detectDiagramType(source) !== 'unknown',
    async fix(source) {
      const given = extractMermaidBlocks(source)[0]?.content ?? source;
      const { fixed } = fixText(given, { level: 'all' });
      return fixed === given ? undefined : fixed;
    },
  };
}

export const PEERS: Readonly<Record<string, () => Promise<Peer>>> = { maid };

async function ourFix(engine: ScoredEngine, source: string): Promise<string | undefined> {
  const reply = await engine.verify(source);
  return reply.kind === 'done' && 'fix' in reply.value ? reply.value.fix : undefined;
}

async function judge(engine: ScoredEngine, meant: string, fix: string | undefined): Promise<PeerJudgement> {
  if (fix !== undefined && (await engine.draw(fix)) === undefined) return 'refused';
  return judgePicture(engine, meant, fix);
}

function emptyRow(): PeerRow {
  return {
    cases: 0,
    ...(Object.fromEntries(PEER_JUDGEMENTS.map((name) => [name, 0])) as Record<PeerJudgement, number>),
  };
}

/** Over the sources that the engine itself refuses: whether they are broken is not for either repairer to say. */
export async function peerRows(
  engine: ScoredEngine,
  peer: Peer,
  cases: readonly BrokenCase[],
): Promise<Map<string, PeerRow>> {
  const rows = new Map<string, PeerRow>();
  for (const { meant, broken } of cases) {
    if ((await engine.draw(broken)) !== undefined) continue;
    const fixes = { drawbridge: await ourFix(engine, broken), [peer.name]: await peer.fix(broken) };
    for (const [name, fix] of Object.entries(fixes)) {
      const judgement = await judge(engine, meant, fix);
      for (const group of peer.knows(meant) ? ['all', `the types of ${peer.name}`] : ['all']) {
        const row = rows.get(`${group}: ${name}`) ?? emptyRow();
        rows.set(`${group}: ${name}`, row);
        row.cases += 1;
        row[judgement] += 1;
      }
    }
  }
  return rows;
}
