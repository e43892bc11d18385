/** Participants of a sequence diagram as lists, with other words and with other signs for the alias; messages as prose. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rowsFor } from '../parts/line-row.ts';

const LIST = /^(\s*)(participant|actor)s?\s*:?\s+([\p{L}\d_]+(?:\s*,\s*[\p{L}\d_]+)+)\s*$/iu;
/** Mermaid draws these as participants of a type. */
const TYPES = 'boundary|control|entity|database|collections|queue';
const TYPED = new RegExp(`^(\\s*)(${TYPES})\\s+([\\p{L}\\d_]+)(\\s+as\\s+\\S.*?)?\\s*$`, 'iu');
const PEOPLE = /^(\s*)(?:user|person|client|customer)\s+([\p{L}\d_]+)(\s+as\s+\S.*?)?\s*$/iu;
const OTHERS =
  /^(\s*)(?:service|server|system|component|object|lifeline|api|db|app|module|class)\s+([\p{L}\d_]+)(\s+as\s+\S.*?)?\s*$/iu;
const BARE_ALIAS =
  /^(\s*)(?!participant\b|actor\b|create\b|loop\b|alt\b|opt\b|par\b|note\b)([\p{L}\d_]+)\s+as\s+(\S.*?)\s*$/iu;
const VERB =
  '(?:sends?|calls?|asks?|invokes?|requests?|quer(?:y|ies)|notifies|messages|posts?|replies|responds?|returns?)';
const IN_WORDS = new RegExp(`^(\\s*)([\\p{L}\\d_]+)\\s+${VERB}\\s+(?:to\\s+)?([\\p{L}\\d_]+)\\s*:\\s*(\\S.*)$`, 'iu');

export const PARTICIPANT_HINTS: readonly HintRow[] = rowsFor('sequence', [
  {
    name: 'several participants in one line',
    says: 'Declare one participant per line: participant A, then participant B.',
    mayDropWords: true,
    edit: (line) =>
      line.replace(LIST, (_, space: string, role: string, names: string) =>
        names
          .split(',')
          .map((name) => `${space}${role.toLowerCase()} ${name.trim()}`)
          .join('\n'),
      ),
  },
  {
    name: 'alias after a colon',
    says: 'The name that is shown comes after "as": participant A as Alice.',
    edit: (line) => line.replace(/^(\s*(?:participant|actor)\s+[\p{L}\d_]+)\s*:\s*(\S.*?)\s*$/iu, '$1 as $2'),
  },
  {
    name: 'participant of a type',
    says: 'A participant is declared by participant or actor; its type goes in braces: participant DB@{ "type": "database" }.',
    edit: (line) =>
      line.replace(
        TYPED,
        (_, space: string, type: string, name: string, alias = '') =>
          `${space}participant ${name}@{ "type": "${type.toLowerCase()}" }${alias}`,
      ),
  },
  {
    name: 'participant with another word',
    says: 'A participant is declared by the word participant or actor: participant A as Alice, actor User.',
    mayDropWords: true,
    edit: (line) => line.replace(PEOPLE, '$1actor $2$3').replace(OTHERS, '$1participant $2$3'),
  },
  {
    name: 'alias without participant',
    says: 'An alias is part of a declaration: participant A as Alice.',
    edit: (line) => line.replace(BARE_ALIAS, '$1participant $2 as $3'),
  },
  {
    name: 'message in words',
    says: 'A message is an arrow with its text after a colon: A->>B: text.',
    mayDropWords: true,
    edit: (line) => line.replace(IN_WORDS, '$1$2->>$3: $4'),
  },
]);
