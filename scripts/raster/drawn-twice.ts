/** Every published Mermaid example and every PlantUML source of the corpus, as the SVG and as the PNG that leave the service. */
import type * as MermaidEngine from '../../src/engines/mermaid/engine.ts';
import { renderPlantuml } from '../../src/engines/plantuml/render-plantuml.ts';
import { builtPath } from '../../src/package-root.ts';
import type { Drawing, EngineReply } from '../../src/ports/diagram-engine.ts';
import { readCorpus } from '../../test/engines/plantuml/read-corpus.ts';
import { EXAMPLES } from '../fidelity/corpus.ts';

export interface DrawnTwice {
  name: string;
  svg: string;
  png: Buffer;
}

interface Source {
  name: string;
  draw(format: 'svg' | 'png'): Promise<EngineReply<Drawing>>;
}

/** Every kind of script; emoji are left out, for which a browser has pictures of its own. */
const SCRIPTS = `flowchart TD
  A["السلام عليكم (مرحبا) abc"] --> B["שלום עולם abc"]
  A --> C["नमस्ते दुनिया क्षत्रिय"] --> D["বাংলা ভাষা தமிழ்"]
  B --> E["สวัสดี გამარჯობა Բարեւ"] --> F["→ ⇒ ∑ ∀x∈ℝ ✓ ┌─┐ ★"]
  D --> G["你好 日本語 한국어"] --> H["Ελληνικά русский ñ"]`;

export async function sources(): Promise<Source[]> {
  const mermaid = (await import(builtPath('engines/mermaid-engine.js'))) as typeof MermaidEngine;
  return [
    { name: 'mermaid-scripts', draw: (format) => mermaid.renderMermaid(SCRIPTS, { format }) },
    ...EXAMPLES.map(({ name, code }) => ({
      name: `mermaid-${name}`,
      draw: (format: 'svg' | 'png') => mermaid.renderMermaid(code, { format }),
    })),
    ...readCorpus('valid').map(({ name, code }) => ({
      name: `plantuml-${name}`,
      draw: (format: 'svg' | 'png') => renderPlantuml(code, { format }),
    })),
  ];
}

export async function drawTwice({ name, draw }: Source): Promise<DrawnTwice> {
  const [svg, png] = [await draw('svg'), await draw('png')];
  if (svg.kind !== 'done' || png.kind !== 'done') throw new Error(`${name} was not drawn`);
  return { name, svg: svg.value.image, png: Buffer.from(png.value.image, 'base64') };
}
