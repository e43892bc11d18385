/** Notes as class, component and state diagrams write them. */
import type { StatementRow } from '../../statements/read-statements.ts';

const SIDE = '(?<place>left|right|top|bottom)';
const COLOUR = '(?:\\s*#[^\\s:]+)?';

/** `at` makes a pattern with the family's own `{NAME}`. */
export function noteRows(at: (text: string) => RegExp): StatementRow[] {
  return [
    { is: 'note', at: at(`note\\s+${SIDE}\\s+of\\s+(?<of>{NAME})${COLOUR}\\s*:\\s*(?<label>.*)`) },
    { is: 'note', at: at(`note\\s+${SIDE}\\s+of\\s+(?<of>{NAME})${COLOUR}`), opens: 'note' },
    { is: 'note', at: at(`note\\s+${SIDE}${COLOUR}\\s*:\\s*(?<label>.*)`) },
    { is: 'note', at: at(`note\\s+${SIDE}${COLOUR}`), opens: 'note' },
    { is: 'note', at: at(`note\\s+(?<label>"[^"]*")\\s+as\\s+(?<alias>{NAME})${COLOUR}`) },
    { is: 'note', at: at(`note\\s+as\\s+(?<alias>{NAME})${COLOUR}`), opens: 'note' },
    { is: 'other', at: at('note\\s+(?:on\\s+link|left\\s+on|right\\s+on).*:.*') },
    { is: 'other', at: at('note\\s+(?:on\\s+link|left\\s+on|right\\s+on).*'), opens: 'note' },
    { is: 'end', at: at('end ?note'), within: 'note', closes: true },
    { is: 'text', at: at('.*'), within: 'note' },
  ];
}
