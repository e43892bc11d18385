/** A drawing as SVG with what encoders need besides, and what an encoder is. */
import type { Drawing, EngineReply, RenderOptions } from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import type { DrawnMark } from '../drawn/marks.ts';
import type { PictureSource } from './embed-source.ts';

export interface FinishedPicture {
  drawing: Drawing;
  model?: DiagramModel | undefined;
  /** The background of pixels unless the options name one. */
  paper: string;
  /** Absent for a picture that was not drawn from one. */
  source?: PictureSource;
  /** What the drawing consists of, for formats that are written from it. */
  marks?: readonly DrawnMark[];
}

export type Encoder = (
  picture: FinishedPicture,
  options: RenderOptions,
) => EngineReply<Drawing> | Promise<EngineReply<Drawing>>;
