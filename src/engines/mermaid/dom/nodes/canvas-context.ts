/** A 2D canvas context that draws nothing and measures text; the graph layouts create one and never show it. */
import { measureText } from '../../../text/measure-text.ts';

const FONT = /(?:(italic|oblique)\s+)?(?:(bold|\d{3})\s+)?(\d+(?:\.\d+)?)px\s*(.*)$/;
const DEFAULT_FONT = '10px sans-serif';

export function canvasContext(): object {
  const state: Record<string, unknown> = { font: DEFAULT_FONT };
  const measure = (text: string) => {
    const [, style, weight, size = '10', family] = FONT.exec(String(state.font)) ?? [];
    return { width: measureText(text, { fontSize: Number(size), weight, style, family }).width };
  };
  const nothing = () => undefined;
  return new Proxy(state, {
    get(target, name) {
      if (name === 'measureText') return measure;
      return typeof name === 'string' && name in target ? target[name] : nothing;
    },
  });
}
