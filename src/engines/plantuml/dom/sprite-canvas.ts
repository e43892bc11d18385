/** The canvas that PlantUML paints sprites on: keeps the pixels, so that they can be drawn as shapes instead of an image. */
import { measureLabel } from './measure-label.ts';

/** RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const FONT = /^(\S+) ([\d.]+)px (.*)$/;

interface TextMetrics {
  width: number;
  actualBoundingBoxAscent: number;
  actualBoundingBoxDescent: number;
  fontBoundingBoxAscent: number;
  fontBoundingBoxDescent: number;
}

class SpriteContext {
  font = '';
  pixels: Pixels | undefined;

  measureText(text: string): TextMetrics {
    const [, weight = 'normal', size = '0', family = ''] = FONT.exec(this.font) ?? [];
    const { width, ascent, descent } = measureLabel(text, {
      fontSize: Number(size),
      weight,
      family,
    });
    return {
      width,
      actualBoundingBoxAscent: ascent,
      actualBoundingBoxDescent: descent,
      fontBoundingBoxAscent: ascent,
      fontBoundingBoxDescent: descent,
    };
  }

  createImageData(width: number, height: number): Pixels {
    return { width, height, data: new Uint8ClampedArray(width * height * 4) };
  }

  putImageData(pixels: Pixels): void {
    this.pixels = pixels;
  }
}

/** `toDataURL` returns a name under which `sprites` has the pixels. */
export class SpriteCanvas {
  width = 0;
  height = 0;
  private readonly context = new SpriteContext();

  private readonly sprites: Map<string, Pixels>;

  constructor(sprites: Map<string, Pixels>) {
    this.sprites = sprites;
  }

  getContext(): SpriteContext {
    return this.context;
  }

  toDataURL(): string {
    const name = `sprite:${this.sprites.size}`;
    if (this.context.pixels) this.sprites.set(name, this.context.pixels);
    return name;
  }
}
