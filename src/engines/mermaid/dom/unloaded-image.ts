/** An `Image` that loads nothing: a diagram's own PNG data has a size, and everything else counts as a small square. */

const PNG = /^data:image\/png;base64,([A-Za-z\d+/]+=*)$/;
const WIDTH_OFFSET_BYTES = 16;
const HEIGHT_OFFSET_BYTES = 20;
const UNKNOWN_SIDE_PX = 80;

export class UnloadedImage {
  src = '';

  #side(offset: number): number {
    const bytes = Buffer.from(PNG.exec(this.src)?.[1] ?? '', 'base64');
    return (bytes.length >= offset + 4 && bytes.readUInt32BE(offset)) || UNKNOWN_SIDE_PX;
  }

  get naturalWidth(): number {
    return this.#side(WIDTH_OFFSET_BYTES);
  }

  get naturalHeight(): number {
    return this.#side(HEIGHT_OFFSET_BYTES);
  }

  async decode(): Promise<void> {}
}
