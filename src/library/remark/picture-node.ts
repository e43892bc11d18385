/** Makes the node that takes the place of a drawn code block: an image, or the SVG's own elements. */
import { PICTURE_FORMATS } from '../../ports/picture-formats.ts';
import type { DrawnBlock } from './draw-block.ts';
import type { HtmlData, MarkdownNode, MarkdownParent } from './markdown-tree.ts';
import { DEFAULT_CLASS, type RemarkDiagramsOptions } from './remark-options.ts';

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

export async function pictureNode(drawn: DrawnBlock, options: RemarkDiagramsOptions): Promise<MarkdownNode> {
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
