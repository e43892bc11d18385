/**
 * Scores the answers that an agent gets on broken diagrams, and counts the tokens of the answers on valid ones.
 * Usage: `npm run agent-score`, `-- --json` for all figures, `-- --no-tokens` for the score alone, `-- --corpus blind` for one corpus,
 * `-- --tasks` for the tokens of eight typical tasks, `-- --tasks /path/to/another/dist/bin/drawbridge.js` for another build's;
 * `-- --peer maid` for the fixes of another repairer beside ours (after `npm run peers`), `--every 5` for each fifth of its cases;
 * fails when an aim is missed, or when more than 2 % of the fixes of a corpus draw something else than was meant.
 */
import { parseArgs } from 'node:util';
import { packagePath } from '../src/package-root.ts';
import { LANGUAGE_NAMES } from '../src/ports/languages.ts';
import { CORPORA } from '../test/broken-diagrams/broken-corpus.ts';
import { missedAims, type ScoreRow, scoreCases, sumRows, tooManyWrong } from '../test/broken-diagrams/score-table.ts';
import { SCORED_ENGINES } from '../test/broken-diagrams/scored-engines.ts';
import { PEER_JUDGEMENTS, PEERS, peerRows } from './agent-score/peer-rows.ts';
import { taskRows } from './agent-score/task-rows.ts';
import { tokenRows } from './agent-score/token-rows.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tasks: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'no-tokens': { type: 'boolean', default: false },
    corpus: { type: 'string' },
    peer: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
const NAME_WIDTH = 40;
const WIDTH = 9;

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

function print(name: string, cells: readonly (string | number)[]): void {
  console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(WIDTH)).join(''));
}

function printScore(name: string, row: ScoreRow): void {
  const shares = [row.line, row.hint, row.right, row.near, row.wrong, row.none].map((part) => percent(part, row.told));
  print(name, [row.cases, row.valid, row.silent, row.warned, row.told, ...shares]);
}

if (values.tasks) {
  print('tokens (characters / 4)', ['calls', 'written', 'read']);
  for (const { task, calls, written, read } of await taskRows(positionals[0] ?? packagePath('dist/bin/drawbridge.js')))
    print(`  ${task}`, [calls, written, read]);
  process.exit();
}

if (values.peer !== undefined) {
  const peer = await PEERS[values.peer]?.();
  if (!peer) throw new Error(`--peer is one of ${Object.keys(PEERS).join(', ')}`);
  for (const [corpus, casesOf] of Object.entries(CORPORA)) {
    if (values.corpus !== undefined && values.corpus !== corpus) continue;
    const cases = casesOf('mermaid').filter((_, index) => index % Number(values.every) === 0);
    print(corpus, ['cases', ...PEER_JUDGEMENTS]);
    for (const [name, row] of await peerRows(SCORED_ENGINES.mermaid, peer, cases))
      print(`  ${name}`, [row.cases, ...PEER_JUDGEMENTS.map((judgement) => row[judgement])]);
  }
  process.exit();
}

const HEADS = ['cases', 'valid', 'silent', 'warned', 'told', 'line', 'hint', 'right', 'near', 'wrong', 'none'];
const scores: Record<string, Record<string, ScoreRow>> = {};
const missed: string[] = [];
for (const [corpus, casesOf] of Object.entries(CORPORA)) {
  if (values.corpus !== undefined && values.corpus !== corpus) continue;
  for (const language of LANGUAGE_NAMES) {
    const name = `${corpus}, ${language}`;
    const rows = await scoreCases(SCORED_ENGINES[language], casesOf(language));
    const all = sumRows(rows.values());
    scores[name] = { ...Object.fromEntries(rows), all };
    // What was written blind shows how often a fix is found; the aims are those of the corpora that rules were made for.
    const problems = [...tooManyWrong(all), ...(corpus === 'blind' ? [] : missedAims(all))];
    missed.push(...problems.map((words) => `${name}: ${words}`));
    if (values.json) continue;
    print(name, HEADS);
    for (const [family, row] of rows) printScore(`  ${family}`, row);
    printScore('  all', all);
  }
}
const everything = sumRows(Object.values(scores).flatMap(({ all }) => all ?? []));
const tokens = values['no-tokens'] ? [] : await tokenRows();
if (values.json) {
  console.log(JSON.stringify({ scores, all: everything, tokens, missed }, null, 2));
} else {
  printScore('everything', everything);
  if (tokens.length > 0) print('tokens (characters / 4)', ['answers', 'median', 'worst']);
  for (const { call, answers, median, worst } of tokens) print(`  ${call}`, [answers, median, worst]);
  for (const words of missed) console.log(`Missed: ${words}`);
}
process.exitCode = missed.length > 0 ? 1 : 0;
