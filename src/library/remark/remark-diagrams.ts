/** A remark plugin that draws the Mermaid and PlantUML code blocks of a document. */
import { placedMessage } from '../../ports/diagram-engine.ts';
import { languageOfFence } from '../../ports/languages.ts';
import { PICTURE_FORMATS } from '../../ports/picture-formats.ts';
import { createDrawbridge, type Drawbridge } from '../create-drawbridge.ts';
import { DrawbridgeError } from '../drawbridge-error.ts';
import type { DrawbridgeOptions } from '../drawbridge-options.ts';
import { type DrawnBlock, drawBlock } from './draw-block.ts';
import {
  type CodeBlock,
  codeBlocksOf,
  type FileMessage,
  type HtmlData,
  type MarkdownFile,
  type MarkdownNode,
  type MarkdownParent,
  type MarkdownPoint,
} from './markdown-tree.ts';
import { checkRemarkOptions, DEFAULT_CLASS, type RemarkDiagramsOptions } from './remark-options.ts';

function bytesOf({ format, data }: DrawnBlock): Buffer {
  return Buffer.from(data, PICTURE_FORMATS[format].encoding);
}

function dataUri(drawn: DrawnBlock): string {
  return `data:${PICTURE_FORMATS[drawn.format].mimeType};base64,${bytesOf(drawn).toString('base64')}`;
}

function imageNode(url: string, drawn: DrawnBlock, className: string): MarkdownParent {
  const { alt, width, height } = drawn;
  const size = width === undefined || height === undefined ? {} : { width, height };
  const data: HtmlData = { hProperties: { className: [className], ...size } };
  const image: MarkdownNode & { url: string; alt: string } = { type: 'image', url, alt, data };
  return { type: 'paragraph', children: [image] };
}

/** The elements are passed on as such, which needs no raw HTML: MDX does not know it, and other pipelines may forbid it. */
async function inlineNode(drawn: DrawnBlock, className: string): Promise<MarkdownNode> {
  const { svgElement } = await import('./svg-element.ts');
  const { tagName, properties, children } = svgElement(drawn.data, drawn.alt);
  const data: HtmlData = {
    hName: tagName,
    hProperties: { ...properties, className: [className] },
    hChildren: children,
  };
  // Where the document stays Markdown, the picture is an image.
  return { ...imageNode(dataUri(drawn), drawn, className), data };
}

/** Makes the node that takes the place of a drawn code block: an image, or the SVG's own elements. */
async function pictureNode(drawn: DrawnBlock, options: RemarkDiagramsOptions): Promise<MarkdownNode> {
  const { className = DEFAULT_CLASS } = options;
  if (options.output === 'data-uri') return imageNode(dataUri(drawn), drawn, className);
  if (options.output === 'file') {
    const { writePicture } = await import('./write-picture.ts');
    const name = await writePicture(options.folder, bytesOf(drawn), drawn.format);
    const { urlPrefix = '' } = options;
    return imageNode(urlPrefix === '' ? name : `${urlPrefix.replace(/\/$/, '')}/${name}`, drawn, className);
  }
  return inlineNode(drawn, className);
}

/** The diagram's first line follows the line of the fence; a block in a list is indented as its fence is. */
function placeIn(
  { position }: CodeBlock,
  { line, column }: { line?: number | undefined; column?: number | undefined },
): MarkdownPoint | CodeBlock['position'] {
  if (!position || line === undefined) return position;
  const indent = position.start.column - 1;
  return { line: position.start.line + line, column: indent + (column ?? 1) };
}

/** What is no DrawbridgeError is thrown again: the diagram is not to blame. */
function reportBlock(file: MarkdownFile, block: CodeBlock, error: unknown, fatal: boolean): FileMessage {
  if (!(error instanceof DrawbridgeError)) throw error;
  const { line, hint, fix, code } = error;
  // The diagram's own line would be taken for one of the document, which the message has already.
  const reason = placedMessage(error.message, line);
  const message = file.message(hint === undefined ? reason : `${reason} ${hint}`, {
    place: placeIn(block, error),
    source: 'drawbridge',
    ruleId: code.toLowerCase().replaceAll('_', '-'),
    cause: error,
  });
  message.fatal = fatal;
  complete(message, block, { hint, fix });
  return message;
}

function complete(
  message: FileMessage,
  block: CodeBlock,
  { hint, fix }: { hint?: string | undefined; fix?: string | undefined },
): void {
  message.actual = block.value;
  if (hint !== undefined) message.note = hint;
  if (fix !== undefined) message.expected = [fix];
}

/** The document is as it should be, and its author may want to know. */
function reportNotes(file: MarkdownFile, block: CodeBlock, { note, warnings }: DrawnBlock): void {
  const source = 'drawbridge';
  if (note !== undefined) file.message(note, { place: block.position, source, ruleId: 'note' });
  for (const warning of warnings) {
    const { message: text, hint, fix } = warning;
    const reason = hint === undefined ? text : `${text} ${hint}`;
    complete(file.message(reason, { place: placeIn(block, warning), source, ruleId: 'warning' }), block, { hint, fix });
  }
}

/** unified's own types cannot read `Promise<undefined>`. */
export type MarkdownTransformer = (tree: MarkdownNode, file: MarkdownFile) => Promise<void>;

/** CPU time of one diagram: the documents are the author's own, as on the command line. */
const CPU_LIMIT_MS = 60_000;

/** MDX makes a pipeline for each file, so that the engines are shared by all with equal options; idle ones do not keep the program alive. */
const shared = new Map<string, Drawbridge>();

function sharedDrawbridge({ log, ...settings }: DrawbridgeOptions = {}): Drawbridge {
  const key = JSON.stringify(settings);
  const known = shared.get(key);
  if (known) return known;
  const made = createDrawbridge({ timeoutMs: CPU_LIMIT_MS, ...settings, log });
  shared.set(key, made);
  return made;
}

export function remarkDiagrams(options: RemarkDiagramsOptions = {}): MarkdownTransformer {
  const { onError = 'fail', drawbridge, engines } = checkRemarkOptions(options);
  const tools = drawbridge ?? sharedDrawbridge(engines);
  return async (tree, file) => {
    const blocks = codeBlocksOf(tree).flatMap((placed) => {
      const language = languageOfFence(placed.block.lang);
      return language ? [{ ...placed, language }] : [];
    });
    // Every block is tried, so that one run reports all that is wrong.
    const drawings = await Promise.allSettled(
      blocks.map(async ({ block, language }) => {
        const drawn = await drawBlock(tools, block, language, options);
        return { drawn, node: await pictureNode(drawn, options) };
      }),
    );
    const messages: FileMessage[] = [];
    for (const [index, { block, replace }] of blocks.entries()) {
      const drawing = drawings[index];
      if (drawing?.status === 'fulfilled') {
        replace({ ...drawing.value.node, position: block.position });
        reportNotes(file, block, drawing.value.drawn);
      } else messages.push(reportBlock(file, block, drawing?.reason, onError === 'fail'));
    }
    const [first] = messages;
    if (first?.fatal) throw first;
  };
}
