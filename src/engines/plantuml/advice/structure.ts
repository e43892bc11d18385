/** Class, component, use case, object and state diagrams: declarations and members in the words and order of other languages. */
import { refused, reshape, rewrite } from '../../advice/advice-row.ts';
import { editLine, mapLines, refusedLine, toLines } from '../../advice/edit-source.ts';
import { type PlantumlRow, type RefusedPlantuml, rowsOf } from './plantuml-seen.ts';

const ONE_LINE =
  /^(\s*)((?:abstract\s+class|abstract|class|interface|enum|entity|object|struct|state)\s+[\w"<>]+(?:\s+as\s+\w+)?)\s*[=:]?\s*[{[(]\s*([^{}[\]()]*\S[^{}[\]()]*?)\s*[}\])]\s*;?\s*$/i;

/** One member per line, as the engine expects. */
function spread(space = '', head = '', members = ''): string {
  const each = members.split(/\s*[,;]\s*/).filter((member) => member !== '');
  if (/^state\b/i.test(head))
    return each.map((text) => `${space}${head.replace(/^state\s+/i, '')} : ${text}`).join('\n');
  return [`${space}${head} {`, ...each.map((member) => `${space}  ${member}`), `${space}}`].join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { public: '+', private: '-', protected: '#', package: '~' };
const VISIBILITY = /^(\s+)(public|private|protected)\s+(?:(static|abstract|final|readonly)\s+)?(\S.*?)\s*;?\s*$/i;

function soundMember(space = '', word = '', modifier = '', rest = ''): string {
  const mark = /^(?:static|abstract)$/i.test(modifier) ? `{${modifier.toLowerCase()}} ` : '';
  return `${space}${SIGNS[word.toLowerCase()]}${mark}${rest}`;
}

const STYLED =
  /^\s*(?:style|color|colour|fill)\s+(\w+)\s*:?\s*(?:.*?\b(?:fill|background(?:-color)?|color)\s*[:=]\s*)?(#?\w+).*$/i;

function styledWhereDeclared(seen: RefusedPlantuml): string | undefined {
  const [, name, colour = ''] = STYLED.exec(refusedLine(seen)) ?? [];
  if (name === undefined) return undefined;
  const declared = new RegExp(`^(\\s*\\w+(?:\\s+class)?\\s+(?:"[^"]*"\\s+as\\s+)?${name})(\\s*\\{?)\\s*$`, 'i');
  if (!seen.lines.some((line) => declared.test(line))) return undefined;
  const coloured = mapLines(seen.source, (line) => line.replace(declared, `$1 #${colour.replace('#', '')}$2`));
  return editLine(coloured, seen.fault.line, (line) => `' ${line.trim()}`);
}

const SPACED_END = /^(\s*)(\S+\s*-[-\w[\]]*->|\S+\s*->)\s*"?([\p{L}\d_]+(?: [\p{L}\d_]+)+)"?(\s*:.*)?\s*$/u;
const SPACED_START = /^(\s*)"?([\p{L}\d_]+(?: [\p{L}\d_]+)+)"?\s*(-[-\w[\]]*->|->)\s*(\S+)(\s*:.*)?\s*$/u;

/** States with spaces get an id without, and keep their words as their text. */
function namedStates({ source, lines, firstLine }: RefusedPlantuml): string | undefined {
  const words = new Set(
    lines.flatMap((line) =>
      [SPACED_END.exec(line)?.[3], SPACED_START.exec(line)?.[2]].filter((name) => name !== undefined),
    ),
  );
  if (words.size === 0) return undefined;
  const joined = (name: string): string => name.replace(/\s+/g, '_');
  const all = toLines(source).map((line, index) => {
    const isStatement = (lines[index + 1 - firstLine] ?? '') !== '' && !/^\s*(?:state|note)\s/.test(line);
    if (!isStatement) return line;
    return [...words].reduce(
      (text, name) => text.replaceAll(`"${name}"`, joined(name)).replaceAll(name, joined(name)),
      line,
    );
  });
  return all.toSpliced(firstLine - 1, 0, ...[...words].map((name) => `state "${name}" as ${joined(name)}`)).join('\n');
}

const UNKNOWN = /^(\s*)([a-z][\w-]*)\s+("[^"]+"|[\p{L}_][\p{L}\d_]*)(\s+as\s+\w+)?(\s*\{)?\s*$/iu;
const ELEMENTS: Readonly<Record<string, readonly [leaf: string, group: string]>> = {
  sequence: ['participant', ''],
  component: ['component', 'package'],
  class: ['class', 'class'],
};
/** Words that start another statement. */
const NO_ELEMENT =
  /^(?:end|else|note|title|return|activate|deactivate|destroy|create|hide|show|skinparam|left|right|top|bottom|if|while|repeat|start|stop|loop|alt|opt|par|group|break|critical|ref|autonumber|legend|header|footer|newpage|style|direction|subgraph|extends|implements|action|graph|flowchart|case|switch|when|default|section|phase|divider|class|abstract|interface|enum|entity|object|package|node|state|component|participant|actor|uml|and|or|then)/i;

export const STRUCTURE_ROWS: readonly PlantumlRow[] = [
  ...rowsOf(
    ['class', 'object', 'sequence', 'component', 'state'],
    [
      rewrite(
        'The parent of a class comes after extends, and type parameters go between angle brackets: class A extends B, class Box<T>.',
        [
          [
            /^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+)\s*:\s*(?:public\s+)?(\w+(?:\s*,\s*\w+)*)\s*(\{?)\s*$/i,
            '$1 extends $2 $3',
          ],
          [
            /^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+)\s+(?:inherits(?:\s+from)?|derives\s+from|is\s+an?|subclass\s+of|extend|from)\s+(\w+)(\s*\{?)\s*$/i,
            '$1 extends $2$3',
          ],
          [/^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+<[\w, ]+?)\s*(\{?)\s*$/i, '$1> $2'],
          [/^(\s*(?:abstract\s+)?(?:class|interface)\s+\w+)~([\w, ]+)~/i, '$1<$2>'],
        ],
        {
          drops: true,
          silently: 'Tildes are shown as part of the name: they are no type parameter.',
          only: (line) => /^\s*(?:abstract\s+)?(?:class|interface)\s+\w+~[\w, ]+~/i.test(line),
        },
      ),
      rewrite('Put each member on its own line between the braces.', [ONE_LINE, spread]),
      rewrite(
        'The visibility of a member is a sign before it: + public, - private, # protected.',
        [
          [
            /^(\s*)(?:(?:public|private|protected|final|export|static|data|sealed)\s+)+(?=(?:abstract\s+)?(?:class|interface|enum)\b)/i,
            '$1',
          ],
          [VISIBILITY, soundMember],
        ],
        { drops: true, stage: 'sure' },
      ),
      rewrite(
        'An element is named by its label and an alias: rectangle "Load balancer" as A.',
        [
          /^(\s*(?:rectangle|component|node|database|cloud|actor|usecase|package|folder|frame|storage|queue|artifact|agent|card|file|stack|hexagon|participant|class|interface|state|entity|object)\s+)(\w+)\s*[[({]+\s*"?([^"\])}{]+?)"?\s*[\])}]+\s*$/i,
          '$1"$3" as $2',
        ],
        { far: true },
      ),
      refused({
        drops: true,
        when: styledWhereDeclared,
        says: 'An element gets its colour where it is declared: class A #LightBlue.',
        fix: (styled) => styled,
      }),
    ],
  ),
  ...rowsOf(
    ['state'],
    [
      rewrite('The kind of a state is its stereotype: state c <<choice>>; the start and the end are written [*].', [
        [/^(\s*state\s+\w+)\s+(choice|fork|join|end|start|history|entryPoint|exitPoint)\s*$/i, '$1 <<$2>>'],
        [/\[\*[})>]|[({<]\*\]|\[\s+\*\s*\]|\[\*\s+\]|(?<=-->\s*)\(\*\)|^\s*\(\*\)(?=\s*-->)/, '[*]'],
      ]),
      rewrite('The trigger of a transition comes after a colon: A --> B : event.', [
        /^(\s*[\w.]+\s*-[-\w[\]]*>\s*[\w.]+)\s+([a-z][^:]*)$/,
        '$1 : $2',
      ]),
      refused({
        when: namedStates,
        says: 'Arrows refer to a state by a name without spaces: state "Two Words" as Two_Words.',
        fix: (named) => named,
      }),
    ],
  ),
  reshape(
    'The contents of an object go between braces, one "name = value" per line: object user { ... }.',
    /^\s*(?:object|class|entity)\s+\w+\s*:\s*$/i,
    {
      types: ['class', 'object'],
      silently: 'The lines below are not read as its contents.',
      fix: ({ source, lines, firstLine }) => {
        const index = lines.findIndex((line) => /^\s*(?:object|class|entity)\s+\w+\s*:\s*$/i.test(line));
        const left = /^\s*/.exec(lines[index] ?? '')?.[0].length ?? 0;
        const length = lines.slice(index + 1).findIndex((line) => line.length - line.trimStart().length <= left);
        const at = firstLine - 1 + index;
        if (length < 1) return undefined;
        return toLines(source)
          .toSpliced(at + 1 + length, 0, `${' '.repeat(left)}}`)
          .with(at, (lines[index] ?? '').replace(/\s*:\s*$/, ' {'))
          .join('\n');
      },
    },
  ),
  refused({
    stage: 'guess',
    when(seen) {
      const [, , kind = ''] = UNKNOWN.exec(refusedLine(seen)) ?? [];
      return kind !== '' && ELEMENTS[seen.type ?? ''] !== undefined && !NO_ELEMENT.test(kind) && kind;
    },
    says: (kind) =>
      `PlantUML has no element "${kind}": use one that it has, and add the kind as a stereotype: component "Name" <<kind>>.`,
    fix(wanted, { source, type = '' }) {
      const [leaf, group] = ELEMENTS[type] ?? ['', ''];
      return mapLines(source, (line) =>
        line.replace(UNKNOWN, (whole, space: string, kind: string, name: string, alias = '', brace = '') => {
          const element = brace === '' ? leaf : group;
          return kind !== wanted || element === '' ? whole : `${space}${element} ${name}${alias} <<${kind}>>${brace}`;
        }),
      );
    },
  }),
];
