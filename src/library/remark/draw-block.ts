/** Draws the source of a code block, and puts it into words for those who cannot see it. */
import type { components } from '../../../generated/api-types.ts';
import type { Language } from '../../ports/languages.ts';
import type { Drawbridge } from '../create-drawbridge.ts';
import type { CodeBlock } from './markdown-tree.ts';
import { DEFAULT_PNG_SCALE, type RemarkDiagramsOptions } from './remark-options.ts';

/** What a page shows as a picture. */
type PageFormat = 'svg' | 'png';

export interface DrawnBlock {
  format: PageFormat;
  /** SVG as text, PNG as base64. */
  data: string;
  /** In units of the drawing, as the page shows it. */
  width: number | undefined;
  height: number | undefined;
  alt: string;
  /** What the picture does not show. */
  note: string | undefined;
  warnings: readonly DiagramWarning[];
}

export type DiagramWarning = components['schemas']['Warning'];

interface Picture {
  svg?: string | undefined;
  png?: string | undefined;
  width?: number;
  height?: number;
  note?: string;
  warnings?: readonly DiagramWarning[];
}

interface Look {
  format: PageFormat;
  /** What is part of a page is not opened by itself. */
  embedSource: boolean;
  scale?: number;
}

type MermaidLook = Pick<RemarkDiagramsOptions, 'theme' | 'background'>;

const DRAW: Record<Language, (tools: Drawbridge, source: string, look: Look, own: MermaidLook) => Promise<Picture>> = {
  mermaid: (tools, code, look, { theme, background }) =>
    tools.render({ code, ...look, ...(theme && { theme }), ...(background && { background }) }),
  plantuml: (tools, plantumlCode, look) => tools.renderPlantUML({ plantumlCode, ...look }),
};

/** ```` ```mermaid alt="What it shows" ```` */
const OWN_ALT = /(?:^|\s)alt="([^"]*)"/;

async function altOf(tools: Drawbridge, { meta, value }: CodeBlock, language: Language): Promise<string> {
  const own = OWN_ALT.exec(meta ?? '')?.[1];
  if (own !== undefined) return own;
  const { alt } = await tools.describeDiagram({ code: value, language });
  return alt.replace(/\s+/g, ' ').trim();
}

function lookOf(options: RemarkDiagramsOptions): Look {
  const embedSource = options.output === 'file';
  if (options.output !== 'data-uri' && options.output !== 'file') return { format: 'svg', embedSource };
  const { format = 'svg', scale = DEFAULT_PNG_SCALE } = options;
  return format === 'png' ? { format, scale, embedSource } : { format, embedSource };
}

/** Throws a DrawbridgeError if the block cannot be drawn. */
export async function drawBlock(
  tools: Drawbridge,
  block: CodeBlock,
  language: Language,
  options: RemarkDiagramsOptions,
): Promise<DrawnBlock> {
  const look = lookOf(options);
  const { format, scale = 1 } = look;
  // After the drawing: an invalid diagram is then read once.
  const picture = await DRAW[language](tools, block.value, look, options);
  const units = (pixels: number | undefined) => (pixels === undefined ? undefined : Math.round(pixels / scale));
  return {
    format,
    data: picture[format] ?? '',
    width: units(picture.width),
    height: units(picture.height),
    alt: await altOf(tools, block, language),
    note: picture.note,
    warnings: picture.warnings ?? [],
  };
}
