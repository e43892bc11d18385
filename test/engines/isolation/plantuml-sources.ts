/** For each PlantUML type: a source that sets what its grammar knows, a plain one, and a broken one. */
import { readCorpus } from '../plantuml/read-corpus.ts';
import { SECRET, type TypeSources } from './type-sources.ts';

/** What every kind of diagram can say about itself and its looks, and what the preprocessor remembers. */
const EVERYWHERE = [
  `!$secret = "${SECRET}"\n!define NAMED ${SECRET}\n!global $names = "${SECRET}"`,
  `!procedure $greet($a, $b)\n$a ${SECRET}\n!endprocedure\n!function $twice($a)\n!return "${SECRET}" + $a\n!endfunction`,
  `<style>\nroot {\n  FontColor #ff00ff\n  BackgroundColor #00ff00\n  LineThickness 5\n}\nelement {\n  FontSize 33\n}\narrow {\n  LineColor red\n}\n.secret {\n  FontSize 40\n}\n</style>`,
  `title ${SECRET} title\nheader ${SECRET} header\nfooter ${SECRET} footer\ncaption ${SECRET} caption\nscale 2`,
  `legend left\n${SECRET} legend\nend legend`,
].join('\n');

const WITHOUT_LEGEND = EVERYWHERE.replace(/\nlegend[\s\S]*/, '');

/** In front of data the engine reads a title and a scale, and no other text around the picture. */
const BEFORE_DATA = WITHOUT_LEGEND.replace(/^(header|footer|caption) .*\n/gm, '');

const IN_UML = [
  EVERYWHERE,
  'sprite $secret [8x8/16] {\n00000000\n0FFFFFF0\n0F0000F0\n0F0FF0F0\n0F0FF0F0\n0F0000F0\n0FFFFFF0\n00000000\n}',
  'skinparam backgroundColor #abcdef\nskinparam defaultFontSize 29\nskinparam defaultFontName Courier\nskinparam shadowing true',
  'skinparam monochrome reverse\nskinparam handwritten true\nskinparam dpi 150\nskinparam wrapWidth 50',
  'skinparam linetype ortho\nskinparam nodesep 90\nskinparam ranksep 90\nskinparam roundCorner 20',
  'skinparam packageStyle rectangle\nskinparam componentStyle uml1\nskinparam actorStyle awesome',
  'skinparam class {\n  BackgroundColor #123456\n  ArrowColor<<secret>> red\n}',
  `mainframe ${SECRET} frame\n!pragma svginteractive true\n!pragma useVerticalIf on`,
].join('\n');

const IN_SEQUENCES = `${IN_UML}
hide footbox
autonumber 40 7 "<b>[000]"
autoactivate on
skinparam sequenceMessageAlign center
skinparam responseMessageBelowArrow true
participant ${SECRET}Person <<secret>> order 1`;

const IN_GRAPHS = `${IN_UML}
left to right direction
!pragma layout smetana
note as SecretNote
${SECRET} note
end note`;

const IN_CLASSES = `${IN_GRAPHS}
allow_mixing
hide stereotype
hide empty members
hide circle
set namespaceSeparator ::
package ${SECRET}Package <<secret>> {
  class ${SECRET}Class <<secret>> $gone
}
remove $gone`;

/** Sources of the corpus, one for each type that the engine draws, with what its first lines become. */
const TYPES: Readonly<Record<string, string>> = {
  'sequence-basic': IN_SEQUENCES,
  'sequence-teoz': IN_SEQUENCES,
  'sequence-numbers': IN_SEQUENCES,
  'class-basic': IN_CLASSES,
  'class-packages': IN_CLASSES,
  'object-map': IN_CLASSES,
  er: IN_CLASSES,
  usecase: IN_GRAPHS,
  'component-mixed': IN_GRAPHS,
  deployment: IN_GRAPHS,
  archimate: IN_GRAPHS,
  state: `${IN_GRAPHS}\nhide empty description`,
  activity: IN_UML,
  'activity-legacy': IN_UML,
  'activity-swimlanes': IN_UML,
  timing: IN_UML,
  'json-inside': IN_CLASSES,
  preprocessor: IN_SEQUENCES,
  sprites: IN_UML,
  style: IN_UML,
  json: BEFORE_DATA,
  yaml: BEFORE_DATA,
  mindmap: EVERYWHERE,
  wbs: EVERYWHERE,
  gantt: `${EVERYWHERE}\nprintscale weekly\nlanguage de\nsaturday are closed`,
  nwdiag: EVERYWHERE,
  packetdiag: EVERYWHERE,
  ebnf: EVERYWHERE,
  regex: EVERYWHERE,
  chart: WITHOUT_LEGEND,
  creole: EVERYWHERE,
};

/** With a line before the end that no type knows. */
function breakOff(code: string, text: string): string {
  return code.replace(/^(?=@end)/m, `"${text}" ((( >>> ]] <<\n`);
}

function loudOne(plain: string, statements: string): string {
  return plain.replace('\n', `\n${statements}\n`);
}

export function plantumlSources(): TypeSources[] {
  const corpus = new Map(readCorpus('valid').map(({ name, code }) => [name, code]));
  return Object.entries(TYPES).map(([type, statements]) => {
    const plain = corpus.get(type);
    if (plain === undefined) throw new Error(`the corpus has no ${type}`);
    const loud = loudOne(plain, statements);
    return { type, loud, loudAndBroken: breakOff(loud, SECRET), plain, broken: breakOff(plain, 'x') };
  });
}
