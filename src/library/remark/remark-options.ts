/** The options of the remark plugin, checked when the plugin is put into a pipeline. */
import type { Theme } from '../../../generated/values.ts';
import { IMAGE_FORMATS } from '../../ports/picture-formats.ts';
import type { Drawbridge } from '../create-drawbridge.ts';
import { DrawbridgeError } from '../drawbridge-error.ts';
import type { DrawbridgeOptions } from '../drawbridge-options.ts';

interface CommonOptions {
  /** Mermaid's theme; its own choice for the type of diagram by default. */
  theme?: Theme | undefined;
  /** Colour behind Mermaid diagrams; transparent by default. */
  background?: string | undefined;
  /** Class of the picture, `diagram` by default. */
  className?: string | undefined;
  /** An invalid diagram: `fail` (the default) fails the file, `keep` leaves the code block and adds a warning to the file. */
  onError?: 'fail' | 'keep' | undefined;
  /** Draws in place of the plugin's own engines; the caller who passes it closes it. */
  drawbridge?: Drawbridge | undefined;
  /** Options of the plugin's own engines; a diagram may use 60 s of CPU time by default. */
  engines?: DrawbridgeOptions | undefined;
}

export interface InlineOptions extends CommonOptions {
  /** The SVG itself, in the page; the default. */
  output?: 'inline' | undefined;
}

interface ImageOptions extends CommonOptions {
  /** svg by default. */
  format?: 'svg' | 'png' | undefined;
  /** Pixels of a PNG for each unit of the drawing, 0.1 to 4; 2 by default. */
  scale?: number | undefined;
}

export interface DataUriOptions extends ImageOptions {
  /** An image with the picture in its address. */
  output: 'data-uri';
}

export interface FileOptions extends ImageOptions {
  /** An image, and the picture in a file of its own. */
  output: 'file';
  /** Where the files are written; it is made if it is missing. */
  folder: string;
  /** What comes before the file's name in the address of the image; nothing by default. */
  urlPrefix?: string | undefined;
}

export type RemarkDiagramsOptions = InlineOptions | DataUriOptions | FileOptions;

export const DEFAULT_CLASS = 'diagram';
/** Sharp on screens with small pixels. */
export const DEFAULT_PNG_SCALE = 2;

const OUTPUTS: readonly unknown[] = ['inline', 'data-uri', 'file'];
const ON_ERROR: readonly unknown[] = ['fail', 'keep'];

function refuse(message: string): never {
  throw new DrawbridgeError('INVALID_INPUT', { message: `drawbridge-diagrams/remark: ${message}` });
}

/** Configuration files are often written without types. */
export function checkRemarkOptions(options: RemarkDiagramsOptions): RemarkDiagramsOptions {
  const { output = 'inline', onError = 'fail' } = options;
  if (!OUTPUTS.includes(output)) refuse(`output must be one of ${OUTPUTS.join(', ')}, not '${output}'`);
  if (!ON_ERROR.includes(onError)) refuse(`onError must be one of ${ON_ERROR.join(', ')}, not '${onError}'`);
  if (options.output === 'file' && (typeof options.folder !== 'string' || options.folder === '')) {
    refuse("output 'file' needs folder, where the pictures are written");
  }
  const { format } = options as Partial<ImageOptions>;
  if (format !== undefined && !IMAGE_FORMATS.includes(format))
    refuse(`format must be ${IMAGE_FORMATS.join(' or ')}, not '${format}'`);
  if (output === 'inline' && format !== undefined && format !== 'svg') {
    refuse(`output 'inline' is always svg; use 'data-uri' or 'file' for ${format}`);
  }
  return options;
}
