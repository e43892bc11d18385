/** Declarations of elements as PlantUML writes them: keyword, name in quotes, alias, stereotype, colour, brace. */

const ROLES =
  'participant|actor|boundary|control|entity|database|collections|queue|abstract class|abstract|class|interface|enum|annotation|component|node|folder|frame|cloud|artifact|rectangle|storage|object|state|usecase|package|namespace|agent|card|file|hexagon|person|stack|map|partition';
const DECLARED = new RegExp(`^(\\s*)(${ROLES})\\b[ \\t]*(.*?)\\s*$`, 'iu');
const ID = /^[\p{L}_][\p{L}\d_.]*$/u;
const GENERIC = /^[\p{L}_][\p{L}\d_.]*<[^<>]*>$/u;
/** What may follow a name, from the right. */
const BRACE = /\s*(\{)$/;
const COLOUR = /\s+(#\S+)$/;
const STYLE = /\s*[[{]\s*(?:(?:fill|color|colour|background(?:-color)?|bgcolor)\s*[:=]\s*)#?(\w+)\s*[\]}]$/i;
const STEREOTYPE = /\s*<{1,2}\s*([^<>]+?)\s*>{1,2}$/;
const EXTENDS = /\s+((?:extends|implements)\s+.*)$/i;
const AS = /^(.*?)\s+as\s+(.*)$/i;
const PAIRED =
  /^([\p{L}_][\p{L}\d_]*)\s*(?::|=|-(?=\s))?\s*(?:"([^"]+)"|'([^']+)'|\[\s*"?([^\]"]+)"?\s*\]|\("?([^()"]+)"?\))$/u;
const LABELLED = /^([\p{L}_][\p{L}\d_]*)\s*[[({]\s*(?:label|name|title|text)\s*[:=]\s*"?([^"\])}]+)"?\s*[\])}]$/iu;
const ASSIGNED = /^([\p{L}_][\p{L}\d_]*)\s*(?:[:=]|\s-\s)\s*([^"']+)$/u;

export interface ReadDeclaration {
  space: string;
  role: string;
  name: string;
  alias: string;
  /** Stereotype, parents, colour and brace, as they are written after the name. */
  after: string;
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^\[(.*)\]$/, '$1');
}

/** Takes what ends the text, and says it as PlantUML does. */
function takeEnd(text: string): { name: string; after: string } {
  let name = text;
  const after: string[] = [];
  const take = (pattern: RegExp, say: (found: string) => string): void => {
    const found = pattern.exec(name);
    if (!found || found.index === 0) return;
    after.unshift(say(found[1] ?? ''));
    name = name.slice(0, found.index);
  };
  take(BRACE, (brace) => brace);
  take(STYLE, (colour) => `#${colour}`);
  take(COLOUR, (colour) => colour);
  if (!GENERIC.test(name)) take(STEREOTYPE, (stereotype) => `<<${stereotype}>>`);
  take(EXTENDS, (parents) => parents);
  return { name: name.trim(), after: after.join(' ') };
}

export function readDeclaration(line: string): ReadDeclaration | undefined {
  const [, space = '', role = '', rest = ''] = DECLARED.exec(line) ?? [];
  if (role === '' || rest === '' || /^[<*o|]*[-.]|^\([^)]*,/.test(rest)) return undefined;
  const { name, after } = takeEnd(rest.replace(/^:\s*/, '').replace(/\s*[;:]$/, ''));
  if (/[{}]/.test(name)) return undefined;
  const pair = AS.exec(name);
  if (pair) {
    const [shown, alias] = [unquoted(pair[1] ?? ''), unquoted(pair[2] ?? '')];
    const isTurned = ID.test(shown) && !ID.test(alias);
    return { space, role, name: isTurned ? alias : shown, alias: isTurned ? shown : alias, after };
  }
  const paired =
    LABELLED.exec(name) ??
    PAIRED.exec(name) ??
    (/^(?:state|class|object|map)$/i.test(role) ? undefined : ASSIGNED.exec(name));
  if (paired) {
    const shown = paired.slice(2).find((part) => part !== undefined) ?? '';
    return { space, role, name: shown.trim(), alias: paired[1] ?? '', after };
  }
  return { space, role, name: unquoted(name), alias: '', after };
}

export function writeDeclaration({ space, role, name, alias, after }: ReadDeclaration): string {
  const shown = ID.test(name) || GENERIC.test(name) ? name : `"${name.replaceAll('"', "'")}"`;
  const id = alias === '' || ID.test(alias) ? alias : alias.replace(/[^\p{L}\d_]+/gu, '_');
  return `${space}${role} ${shown}${id === '' || id === name ? '' : ` as ${id}`}${after === '' ? '' : ` ${after}`}`;
}
