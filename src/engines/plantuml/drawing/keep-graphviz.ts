/** Keeps Graphviz from one drawing to the next: starting it costs more than most layouts, and leaves 16 MB to the garbage collector. */
import type { Graph } from './graphviz.ts';

interface Rendered {
  status: string;
  output?: string;
  errors: { level?: string; message: string }[];
}

/** The part of Viz that is used, here and by the engine; `renderString` calls `render`. */
interface Viz {
  module: { HEAPU8: Uint8Array };
  render(source: string | Graph, options: { format: 'svg' }): Rendered;
}

interface VizLoader {
  instance(): Promise<Viz>;
}

declare global {
  var Viz: VizLoader | undefined;
}

/** Its memory never shrinks: what a large graph has used is given back with the instance. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export function keepInstance(loader: VizLoader): void {
  const start = loader.instance;
  let kept: Promise<Viz> | undefined;
  const guarded = (viz: Viz): Viz => {
    const render = viz.render.bind(viz);
    viz.render = (source, options) => {
      const instance = kept;
      // Whatever interrupts it leaves a state that cannot be trusted.
      kept = undefined;
      const rendered = render(source, options);
      if (viz.module.HEAPU8.byteLength <= MAX_KEPT_BYTES) kept = instance;
      return rendered;
    };
    return viz;
  };
  loader.instance = () => {
    kept ??= start().then(guarded);
    return kept;
  };
}
