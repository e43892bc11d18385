/** Mistakes that models make in Mermaid. */
import { deleteRule, type LineRow, lineRule, type MutationRule, textRule } from './mutation-rule.ts';
import { TEXT_RULES } from './text-rules.ts';

const FLOW = /^(?:flowchart|graph)\b/m;
const SEQUENCE = /^sequenceDiagram/m;
const CLASS = /^classDiagram/m;
const STATE = /^stateDiagram/m;
const ER = /^erDiagram/m;
const STYLED = /^(?:flowchart|graph|classDiagram|stateDiagram)/m;

const LINES: readonly LineRow[] = [
  ['bracket not closed', 'labels', FLOW, /\[([\w ]+)\](?!.*\[)/, '[$1'],
  ['bracket closed by another', 'labels', FLOW, /\[([\w ]+)\](?!.*\[)/, '[$1)'],
  ['quote not closed', 'labels', FLOW, /\["([^"]+)"\]/, '["$1]'],
  ['quotes lost around brackets', 'labels', FLOW, /\["([^"]*[()][^"]*)"\]/, '[$1]'],
  ['quotes lost in a decision', 'labels', FLOW, /\{"([^"]*[()][^"]*)"\}/, '{$1}'],
  ['arrow too short', 'arrows', FLOW, / --> /, ' -> '],
  ['arrow with two heads', 'arrows', FLOW, / --> /, ' -->> '],
  ['arrow of equals signs', 'arrows', FLOW, / --> /, ' => '],
  ['arrow with a space', 'arrows', FLOW, / --> /, ' -- > '],
  ['short arrow with text', 'arrows', FLOW, / -->\|/, ' ->|'],
  ['text after a colon', 'arrows', FLOW, / -->\|([^|]+)\| (.*)$/, ' --> $2 : $1'],
  ['pipe not closed', 'arrows', FLOW, / -->\|([^|]+)\| /, ' -->|$1 '],
  ['node called end', 'reserved words', FLOW, /--> (\w+)\[(\w[\w ]*)\]$/, '--> end[$2]'],
  ['subgraph with a brace', 'blocks', FLOW, /^(\s*subgraph .*)$/, '$1 {'],
  ['end with a word', 'blocks', FLOW, /^(\s*)end$/, '$1end subgraph'],
  ['message without a colon', 'messages', SEQUENCE, /^(\s*\w+--?>>[+-]?\w+): /, '$1 '],
  ['message with =>', 'messages', SEQUENCE, /(\w)->>(\w)/, '$1=>>$2'],
  ['message with a space', 'messages', SEQUENCE, /(\w)->>(\w)/, '$1 -> > $2'],
  ['message with dots', 'messages', SEQUENCE, /(\w)-->>(\w)/, '$1..>>$2'],
  ['semicolon in a message', 'messages', SEQUENCE, /^(\s*\w+--?>>\w+: \w+) (\w+)/, '$1; $2'],
  ['alias after a colon', 'participants', SEQUENCE, /^(\s*(?:participant|actor) \w+) as /, '$1: '],
  ['keyword with a colon', 'participants', SEQUENCE, /^(\s*actor) (?=\w+$)/, '$1: '],
  ['declaration without its word', 'participants', SEQUENCE, /^(\s*)participant (\w+ as )/, '$1$2'],
  ['note without of', 'notes', SEQUENCE, /^(\s*note (?:left|right)) of /i, '$1 '],
  ['note without a colon', 'notes', SEQUENCE, /^(\s*note (?:over|left of|right of) \w+): /i, '$1 '],
  ['note on', 'notes', SEQUENCE, /^(\s*note) over (\w+:)/i, '$1 on $2'],
  ['if for alt', 'blocks', SEQUENCE, /^(\s*)alt /, '$1if '],
  ['elseif for else', 'blocks', SEQUENCE, /^(\s*)else /, '$1elseif '],
  ['end with its word', 'blocks', SEQUENCE, /^(\s*)end$/, '$1end alt'],
  ['while for loop', 'blocks', SEQUENCE, /^(\s*)loop /, '$1while '],
  ['single hyphen', 'class relations', CLASS, /<\|--/, '<|-'],
  ['triangle at the wrong end', 'class relations', CLASS, /<\|--/, '<--|'],
  ['diamond of two signs', 'class relations', CLASS, / o-- /, ' <>-- '],
  ['line of three hyphens', 'class relations', CLASS, / --\|> /, ' ---|> '],
  ['label between pipes', 'class relations', CLASS, /^(\s*\w+ -->) (\w+) : (.*)$/, '$1|$3| $2'],
  ['label in the arrow', 'class relations', CLASS, /^(\s*\w+) --> (\w+) : (\w+)$/, '$1 --$3--> $2'],
  ['counts without quotes', 'class relations', CLASS, /"(\d|\*)" (\S+) "([\d.*]+)"/, '$1 $2 $3'],
  ['class with a colon', 'class members', CLASS, /^(\s*class \w+) \{$/, '$1: {'],
  ['interface as a keyword', 'class members', CLASS, /^(\s*)class (\w+) \{$/, '$1interface $2 {'],
  ['note beside a class', 'notes', CLASS, /^(\s*note) for (\w+) "([^"]+)"$/, '$1 right of $2 : $3'],
  ['transition too short', 'states', STATE, / --> /, ' -> '],
  ['transition with text inside', 'states', STATE, /^(\s*\w+) --> (\w+) ?: (\w+)$/, '$1 --$3--> $2'],
  ['text before the id', 'states', STATE, /^(\s*state) "([^"]+)" as (\w+)$/, '$1 $3 as "$2"'],
  ['note over a state', 'state notes', STATE, /^(\s*note) (?:left|right) of (\w+) : /, '$1 over $2 : '],
  ['note with quotes', 'state notes', STATE, /^(\s*note (?:left|right) of \w+) : (.*)$/, '$1 "$2"'],
  ['one hyphen', 'ER cardinality', ER, /(\|\||\}[o|])--([o|][{|])/, '$1-$2'],
  ['half an end', 'ER cardinality', ER, /\|\|--/, '|--'],
  ['angle for many', 'ER cardinality', ER, /--o\{/, '--o<'],
  ['zero for o', 'ER cardinality', ER, /--o\{/, '--0{'],
  ['brace turned', 'ER cardinality', ER, /--o\{/, '--o}'],
  ['numbers for ends', 'ER cardinality', ER, /\|\|--o\{/, '1--*'],
  ['label without a colon', 'ER cardinality', ER, /^(\s*\S+ \S+--\S+ \S+) : (\w+)$/, '$1 $2'],
  ['type after the name', 'ER attributes', ER, /^(\s+)(int|string|date) (\w+)(.*)$/, '$1$3: $2$4'],
  ['style with equals signs', 'style lines', STYLED, /^(\s*(?:style|classDef) .*)$/, '$1,color=red'],
  ['style as CSS', 'style lines', STYLED, /^(\s*(?:style|classDef) \w+) (.*)$/, '$1 { $2; }'],
  ['score without a colon', 'journey scores', /^journey/m, /: (\d): (\w)/, ': $1 $2'],
  ['score in parentheses', 'journey scores', /^journey/m, /: (\d): (\w)/, ' ($1): $2'],
  ['score last', 'journey scores', /^journey/m, /: (\d): (\w+)$/, ': $2: $1'],
  ['score in words', 'journey scores', /^journey/m, /: 5: /, ': five: '],
  ['slice without quotes', 'charts', /^pie/m, /^(\s*)"([^"]+)" : /, '$1$2 : '],
  ['slice in percent', 'charts', /^pie/m, /(: \d+(?:\.\d+)?)$/, '$1%'],
  ['slice in a list', 'charts', /^pie/m, /^(\s*)(".*)$/, '$1- $2,'],
  ['point in parentheses', 'charts', /^quadrantChart/m, /\[([\d., ]+)\]$/, '($1)'],
  ['values in parentheses', 'charts', /^xychart/m, /^(\s*(?:bar|line)) \[(.*)\]$/, '$1 ($2)'],
  ['values after a colon', 'charts', /^xychart/m, /^(\s*(?:bar|line)) \[/, '$1: ['],
  ['flow with an arrow', 'charts', /^sankey/m, /^([^,]+),([^,]+),(.*)$/, '$1 -> $2: $3'],
  ['task without a colon', 'gantt tasks', /^gantt/m, /^(\s*[\w ]+?)\s*:\s*(?=\w+,)/, '$1 '],
  ['tag without a colon', 'Git', /^gitGraph/m, /\b(tag|id): "/, '$1 "'],
  ['option of the command line', 'Git', /^gitGraph/m, /^(\s*)commit id: /, '$1commit -m '],
  ['parenthesis not closed', 'C4 quotes', /^C4/m, /^(\s*\w+\(.*)\)$/, '$1'],
  ['comma lost', 'C4 quotes', /^C4/m, /^(\s*\w+\(\w+), (?=")/, '$1 '],
  ['quotes lost', 'C4 quotes', /^C4/m, /^(\s*\w+\(\w+, )"(\w+ [^"]+)"/, '$1$2"'],
  ['side in words', 'architecture', /^architecture/m, /:R (-->|--) L:/, ':right $1 left:'],
  ['edge without sides', 'architecture', /^architecture/m, /:[LRTB] (-->|--) [LRTB]:/, ' $1 '],
  ['quotes lost in a node', 'outlines', /^mindmap/m, /\["([^"]*\([^"]*)"\]/, '[$1]'],
  ['arrow too short in blocks', 'outlines', /^block/m, / --> /, ' -> '],
  ['field without quotes', 'charts', /^packet/m, /: "([^"]+)"$/, ': $1'],
];

function firstLine(edit: (line: string) => string): (source: string) => string | undefined {
  return (source) => {
    const [first = '', ...rest] = source.split('\n');
    const edited = edit(first);
    return edited === first ? undefined : [edited, ...rest].join('\n');
  };
}

const PLAIN = /^[a-zA-Z]/;

export const MERMAID_RULES: readonly MutationRule[] = [
  ...TEXT_RULES,
  ...LINES.map(lineRule),
  deleteRule('missing end', 'unclosed blocks', /^(?:flowchart|graph|sequenceDiagram|block)/m, /^\s*end$/),
  deleteRule(
    'missing brace',
    'unclosed blocks',
    /^(?:classDiagram|stateDiagram|erDiagram|requirementDiagram|C4)/m,
    /^\s*\}$/,
  ),
  deleteRule('missing end note', 'unclosed blocks', STATE, /^\s*end note$/),
  textRule(
    'header in lower case',
    'headers',
    PLAIN,
    firstLine((line) => line.toLowerCase()),
  ),
  textRule(
    'header in capitals',
    'headers',
    PLAIN,
    firstLine((line) => line.replace(/^\w+/, (word) => word.toUpperCase())),
  ),
  textRule(
    'header in two words',
    'headers',
    PLAIN,
    firstLine((line) => line.replace(/^([a-z]+)(Diagram|Chart|Graph)/, '$1 $2')),
  ),
  textRule(
    'header with a colon',
    'headers',
    PLAIN,
    firstLine((line) => line.replace(/^([\w-]+)/, '$1:')),
  ),
  textRule('header twice', 'headers', PLAIN, (source) => `${source.split('\n')[0]}\n${source}`),
  textRule(
    'header missing',
    'headers',
    /^(?:flowchart|sequenceDiagram|classDiagram|stateDiagram|erDiagram|gantt|gitGraph)/m,
    (source) => source.split('\n').slice(1).join('\n'),
  ),
  textRule('the word mermaid', 'headers', PLAIN, (source) => `mermaid\n${source}`),
  textRule(
    'direction in words',
    'headers',
    /^flowchart LR/m,
    firstLine((line) => line.replace('LR', 'left to right')),
  ),
  textRule('front matter with a tab', 'front matter', PLAIN, (source) => `---\nconfig:\n\ttheme: dark\n---\n${source}`),
  textRule('front matter not closed', 'front matter', PLAIN, (source) => `---\nconfig:\n  theme: dark\n${source}`),
  textRule(
    'front matter of two hyphens',
    'front matter',
    PLAIN,
    (source) => `--\nconfig:\n  theme: dark\n--\n${source}`,
  ),
];
