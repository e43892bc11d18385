/** How large a drawing and its parts may be; what a client can act on is in the contract. */
import { limits } from '../../../../generated/values.ts';

/** Either side of an SVG; a chart of 2,000 nodes in a row has about 400,000. */
export const MAX_SVG_SIDE_PX = limits.maxSvgSidePx;
/** Four bytes each while drawing: 100 MB. */
export const MAX_PNG_PIXELS = limits.maxPngPixels;
/** The maximum height of a letter after all transforms: more than a screen. */
export const MAX_FONT_SIZE_PX = 1_000;
/** Strokes, spacing between letters, markers. */
export const MAX_LENGTH_PX = 10_000;
/** Either side of a pattern's tile, which is drawn whole in memory: 4,000 x 4,000 takes 64 MB. */
export const MAX_PATTERN_SIDE_PX = 4_000;
export const MAX_BLUR_PX = 250;
/** How much transforms may enlarge in total. */
export const MAX_TRANSFORM_SCALE = 1_000;
/** Beyond it, neither browsers nor 32-bit floats are exact. */
export const MAX_COORDINATE = 10_000_000;
/** The shadow of anything larger cannot be seen, and takes five times the memory of what it belongs to. */
export const MAX_FILTERED_PIXELS = 2_000_000;
/** Text below this height cannot be read. */
export const MIN_READABLE_TEXT_PX = 6;
