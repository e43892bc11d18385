/** Arrows of a flowchart that other languages have and Mermaid does not, and texts put at the wrong side of one. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rowsFor } from '../parts/line-row.ts';
import { editOutsideLabels, labelOf, writeFlowLine } from './flow-line.ts';

const NODE = '[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_][\\ue000-\\uefff]?(?::::\\w+)?';
/** Signs that are not Mermaid arrows, and the arrow that was probably meant. */
const ARROWS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\s*(?:<->|<-+>>?|\u2194|\u27f7|<=>)\s*/g, ' <--> '],
  [/\s*(?:[\u2010-\u2015\u2212-]+\s*>+|[\u2192\u27f6\u2794\u279c\u27a1\u2799]\ufe0f?)\s*/g, ' --> '],
  [/\s*(?:==?>+|\u21d2|\u27f9)\s*/g, ' ==> '],
  [/\s*(?:--?\s+-*>)\s*/g, ' --> '],
  [/\s*(?:-+\.+-?>|\.{2,}>|\.\.-+>|~+>|-\.\s+->?|\u21e2)\s*/g, ' -.-> '],
  [/\s*--?\|>\s*/g, ' --> '],
];
const SOUND = /^\s*(?:<?-{2,}>|={2,}>|<?={2,}>|-\.+->|<-\.+->)\s*$/;
const BACKWARD = new RegExp(
  `^(\\s*)(${NODE})\\s*(?:<-{1,}|<\u2013|\u2190|<={1,}|\u21d0)(?!>)\\s*([\\ue000-\\uefff]?)\\s*(${NODE})\\s*;?\\s*$`,
  'u',
);
const SHORT_END = /((?:^|\s)[\p{L}\p{N}_\ue000-\uefff]+\s*--\s*[^\s>|-][^>|]*?)\s*(?<![-=.])->(?=\s*[\p{L}\p{N}_])/gu;
const GLUED_END =
  /((?:^|\s)[\p{L}\p{N}_\ue000-\uefff]+)\s*--\s*([\p{L}\p{N}][\p{L}\p{N} ]*?)\s*(?<!-)>\s*(?=[\p{L}\p{N}_])/gu;
const UNENDED = new RegExp(`^(\\s*${NODE})\\s+--\\s*([\\p{L}\\p{N}][\\p{L}\\p{N} ]*?)\\s+(${NODE}\\s*)$`, 'u');
const COLON_TEXT = new RegExp(
  `^(\\s*${NODE}\\s*)(-->|==>|-\\.->|---|->|=>)(\\s*${NODE})\\s*:\\s+(.+?)\\s*;?\\s*$`,
  'u',
);

/** Arrows that are right already: parts of them look like others. */
const SOUND_PART = /(\s(?:<?-{2,}>|<?={2,}>|<?-\.+->)(?=[\s\ue000-\uefff]))/;

function fixArrows(masked: string): string {
  const parts = masked.split(SOUND_PART);
  const fixed = parts.map((part, at) =>
    at % 2 === 1
      ? part
      : ARROWS.reduce(
          (line, [wrong, right]) => line.replace(wrong, (found) => (SOUND.test(found) ? found : right)),
          part,
        ),
  );
  return fixed.join('');
}

/** A text in pipes, quoted if it contains special characters. */
function piped(text: string): string {
  return /[()[\]{}<>@;]/.test(text) ? `|"${text}"|` : `|${text}|`;
}

export const FLOW_ARROW_HINTS: readonly HintRow[] = rowsFor('flowchart', [
  {
    name: 'text of an arrow after a colon',
    says: 'Put the text of an arrow between pipes after the arrow: A -->|text| B, not A --> B: text.',
    edit: (line) =>
      editOutsideLabels(line, (masked, labels) =>
        masked.replace(COLON_TEXT, (_, from: string, arrow: string, to: string, text: string) => {
          const sound = arrow === '->' ? '-->' : arrow === '=>' ? '==>' : arrow;
          return `${from}${sound}${piped(writeFlowLine({ masked: text, labels }))} ${to.trim()}`;
        }),
      ),
  },
  {
    name: 'text between an arrow and its head',
    says: 'An arrow with text is written A -->|text| B or A -- text --> B.',
    edit: (line) =>
      editOutsideLabels(line, (masked, labels) => {
        const isPipe = (mask: string): boolean => labelOf(mask, labels)?.open === '|';
        return masked
          .replace(
            /(-->|==>|-\.->|--+|->)\s*([\ue000-\uefff])\s*(?:-*>|--+)(?=\s*[\p{L}\p{N}_])/gu,
            (all, arrow: string, mask: string) =>
              isPipe(mask) ? `${arrow.endsWith('>') && arrow !== '->' ? arrow : '-->'}${mask}` : all,
          )
          .replace(SHORT_END, '$1 -->')
          .replace(GLUED_END, '$1 -- $2 --> ');
      }),
  },
  {
    name: 'text of an arrow without pipes',
    says: 'Put the text of an arrow between pipes: A -->|text| B.',
    edit: (line) =>
      editOutsideLabels(line, (masked, labels) =>
        masked
          .replace(/(-->|==>|-\.->)\s*([\ue000-\uefff])\s+(?=[\p{L}\p{N}_])/gu, (all, arrow: string, mask: string) => {
            const label = labelOf(mask, labels);
            if (label === undefined || label.open === '|' || label.open === '@{') return all;
            Object.assign(label, { text: `"${label.text.replaceAll('"', '')}"`, open: '|', close: '|' });
            return `${arrow}${mask} `;
          })
          .replace(new RegExp(`(?<=\\s)(-->|==>|-\\.->)([\\p{L}\\p{N}]+)\\s+(?=${NODE}\\s*;?\\s*$)`, 'gu'), '$1|$2| '),
      ),
  },
  {
    name: 'pipe not closed',
    says: 'The text of an arrow needs a pipe at both ends: A -->|text| B.',
    edit: (line) =>
      editOutsideLabels(line, (masked) =>
        masked
          .replace(new RegExp(`(-->|==>|-\\.->|---)\\s*\\|\\s*([^|]+?)\\s+(?=${NODE}\\s*;?\\s*$)`, 'u'), '$1|$2| ')
          .replace(new RegExp(`(-->|==>|-\\.->)\\s*([\\p{L}\\p{N} ]+)\\|\\s*(?=${NODE}\\s*;?\\s*$)`, 'u'), '$1|$2| '),
      ),
  },
  {
    name: 'arrow to the left',
    says: 'Mermaid has no arrow that points only to the left: write B --> A instead of A <-- B.',
    edit: (line) => editOutsideLabels(line, (masked) => masked.replace(BACKWARD, '$1$4 -->$3 $2')),
  },
  {
    name: 'arrow of another language',
    says: 'Flowchart arrows are -->, ==> and -.->, without spaces inside; -> and the like are not accepted.',
    edit: (line) => editOutsideLabels(line, (masked) => fixArrows(masked)),
  },
  {
    name: 'text of an arrow without its end',
    says: 'The text of an arrow goes between its two halves: A -- text --> B.',
    edit: (line) => editOutsideLabels(line, (masked) => masked.replace(UNENDED, '$1 -- $2 --> $3')),
  },
  {
    name: 'line of one hyphen',
    says: 'In a flowchart, a line without an arrowhead is ---.',
    edit: (line) =>
      editOutsideLabels(line, (masked) =>
        masked.replace(
          /(?<=[\p{L}\p{N}_\ue000-\uefff])\s+(?:-|--|\u2013|\u2014)\s+(?=[\p{L}\p{N}_]+[\ue000-\uefff]?\s*;?\s*$)/gu,
          ' --- ',
        ),
      ),
  },
  {
    name: 'several nodes at one arrow',
    says: 'Join several nodes at one end of an arrow with &: A & B --> C.',
    edit: (line) =>
      editOutsideLabels(line, (masked) =>
        /-->|---|==>|-\.->/.test(masked) ? masked.replace(/\s*,\s+(?=[\p{L}\p{N}_])/gu, ' & ') : masked,
      ),
  },
  {
    name: 'arrow that leads nowhere',
    says: 'An arrow needs a node at both ends: complete it or remove it.',
    edit: (line) =>
      editOutsideLabels(line, (masked) =>
        masked.replace(/(?<=[\p{L}\p{N}_\ue000-\uefff])\s*(?:-->|---|==>|&)\s*;?\s*$/u, ''),
      ),
  },
]);
