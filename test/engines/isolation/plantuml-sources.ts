/** For each PlantUML type: a source that sets everything its grammar knows, a plain one, and a broken one. */
import { drawDiagram } from '../../../src/engines/plantuml/draw-diagram.ts';
import { splitDiagrams } from '../../../src/engines/plantuml/split-diagrams.ts';
import { readCorpus } from '../plantuml/read-corpus.ts';
import { SECRET, type TypeSources } from './type-sources.ts';

/** One source of the corpus for each type that the engine draws. */
const TYPES = [
  'sequence-basic',
  'sequence-teoz',
  'class-basic',
  'object',
  'usecase',
  'component',
  'deployment',
  'archimate',
  'state',
  'activity',
  'activity-legacy',
  'timing',
  'er',
  'json',
  'yaml',
  'mindmap',
  'wbs',
  'gantt',
  'nwdiag',
  'packetdiag',
  'ebnf',
  'regex',
  'chart',
];

/** What a diagram can say about itself and its looks, and what the preprocessor remembers. */
const STATEMENTS = [
  `!theme cerulean`,
  `!$secret = "${SECRET}"\n!define NAMED ${SECRET}`,
  `!procedure $proc($a)\nnote as N9\n$a\nend note\n!endprocedure\n!function $fun($a)\n!return "${SECRET}" + $a\n!endfunction`,
  'sprite $secret [8x8/16] {\n00000000\n0FFFFFF0\n0F0000F0\n0F0FF0F0\n0F0FF0F0\n0F0000F0\n0FFFFFF0\n00000000\n}',
  `<style>\nroot {\n  FontColor #ff00ff\n  BackgroundColor #00ff00\n  LineThickness 5\n}\nnode {\n  FontSize 33\n}\n</style>`,
  'skinparam backgroundColor #abcdef\nskinparam defaultFontSize 29\nskinparam monochrome true\nskinparam handwritten true\nskinparam shadowing true\nskinparam linetype ortho\nskinparam dpi 150',
  `title ${SECRET} title`,
  `header ${SECRET} header`,
  `footer ${SECRET} footer`,
  `caption ${SECRET} caption`,
  `legend left\n${SECRET} legend\nend legend`,
  `mainframe ${SECRET} frame`,
  'scale 2',
  'left to right direction',
  'hide stereotype\nhide footbox',
  'hide empty members',
  'autonumber 40 7',
  `note as SecretNote\n${SECRET} note\nend note`,
  '!pragma teoz true',
  '!pragma layout smetana',
] as const;

async function draws(code: string): Promise<boolean> {
  const [block] = splitDiagrams(code);
  return block !== undefined && (await drawDiagram(block)).kind === 'drawn';
}

async function withStatements(code: string): Promise<string> {
  const [start = '', ...rest] = code.split('\n');
  const taken: string[] = [];
  for (const statement of STATEMENTS) {
    if (await draws([start, ...taken, statement, ...rest].join('\n'))) taken.push(statement);
  }
  return [start, ...taken, ...rest].join('\n');
}

/** With a line before the end that no type knows. */
function breakOff(code: string, text: string): string {
  return code.replace(/^(?=@end)/m, `"${text}" ((( >>> ]] <<\n`);
}

export async function plantumlSources(isWanted: (type: string) => boolean = () => true): Promise<TypeSources[]> {
  const corpus = readCorpus('valid');
  const sources: TypeSources[] = [];
  for (const type of TYPES.filter(isWanted)) {
    const plain = corpus.find(({ name }) => name === type)?.code;
    if (plain === undefined) throw new Error(`the corpus has no ${type}`);
    const loud = await withStatements(plain);
    sources.push({ type, loud, loudAndBroken: breakOff(loud, SECRET), plain, broken: breakOff(plain, 'x') });
  }
  return sources;
}
