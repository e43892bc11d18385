/** Asks the server for the picture of a diagram, and says what came of it. */
import type { components } from '../../../../generated/api-types.ts';
import type { PictureFormat } from '../../../ports/picture-formats.ts';
import type { Diagram } from '../diagram/diagram.ts';
import type { ToolAnswer, ToolFault, Tools } from './call-tools.ts';

export type Drawn = components['schemas']['RenderResult'];

export type DrawOutcome =
  | { kind: 'picture'; picture: Drawn }
  /** The source is wrong, or cannot be drawn. */
  | { kind: 'fault'; fault: ToolFault }
  /** To be tried again at `until`: the budget is spent, or the server is busy. */
  | { kind: 'paused'; reason: 'spent' | 'busy'; until: Date }
  | { kind: 'unreachable' }
  | { kind: 'off' }
  | { kind: 'empty' };

/** Sharp on screens with two pixels per unit. */
export const PNG_SCALE = 2;

const PAUSES: Partial<Record<ToolFault['code'], 'spent' | 'busy'>> = {
  RATE_LIMITED: 'spent',
  OVERLOADED: 'busy',
  NOT_READY: 'busy',
};
const DEFAULT_PAUSE_S = { spent: 60, busy: 2 };

export function callRender(
  tools: Tools,
  { language, code, theme, background }: Diagram,
  format: PictureFormat,
  signal?: AbortSignal,
): Promise<ToolAnswer<Drawn>> {
  const shape = format === 'png' ? { format, scale: PNG_SCALE } : { format };
  const abort = signal ? { signal } : {};
  if (language === 'plantuml') {
    return tools.call((client) =>
      client.POST('/api/tools/renderPlantUML', { body: { plantumlCode: code, ...shape }, ...abort }),
    );
  }
  const look = { ...(theme && { theme }), ...(background && { background }) };
  return tools.call((client) => client.POST('/api/tools/render', { body: { code, ...look, ...shape }, ...abort }));
}

export function outcomeOf(answer: ToolAnswer<Drawn>): DrawOutcome {
  if (answer.ok) return { kind: 'picture', picture: answer.value };
  const reason = PAUSES[answer.fault.code];
  if (!reason) return { kind: 'fault', fault: answer.fault };
  const seconds = answer.retryAfterSeconds ?? DEFAULT_PAUSE_S[reason];
  return { kind: 'paused', reason, until: new Date(Date.now() + seconds * 1000) };
}
