/** The sample diagrams of the README's gallery: examples of the syntax guides, drawn by the running service. */
import { guides } from '../../generated/guides.ts';

export interface Sample {
  title: string;
  /** PNG, base64. */
  png: string;
}

/** In the order of the gallery; each is a file of `src/guides`. */
const GUIDES = [
  'mermaid-flowchart',
  'plantuml-sequence',
  'mermaid-mindmap',
  'mermaid-xychart',
  'plantuml-activity',
  'mermaid-quadrant',
  'mermaid-er',
  'plantuml-class',
  'mermaid-architecture',
  'plantuml-state',
  'mermaid-pie',
  'plantuml-usecase',
];

/** Twice the pixels of the card, for sharp letters. */
const SCALE = 2;

const EXAMPLE = /```(mermaid|plantuml)\n([\s\S]*?)```/;

async function drawSample(url: string, name: string, text: string): Promise<string> {
  const [, language, code] = EXAMPLE.exec(text) ?? [];
  if (code === undefined) throw new Error(`the guide ${name} has no example`);
  const [tool, input] = language === 'mermaid' ? ['render', { code }] : ['renderPlantUML', { plantumlCode: code }];
  const body = JSON.stringify({ ...input, format: 'png', scale: SCALE });
  const response = await fetch(`${url}/api/tools/${tool}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
  return ((await response.json()) as { result: { png: string } }).result.png;
}

export async function drawSamples(url: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const name of GUIDES) {
    const guide = guides.find((each) => each.name === name);
    if (!guide) throw new Error(`there is no guide ${name}`);
    samples.push({ title: guide.title, png: await drawSample(url, name, guide.text) });
  }
  return samples;
}
