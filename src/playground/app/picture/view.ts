/** Where a picture lies on the stage: how it fits, and what zooming and panning make of it. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Place of the picture's upper left corner, and how many times larger than drawn it is. */
export interface View extends Point {
  zoom: number;
}

const MIN_ZOOM = 0.05;
const MAX_ZOOM = 20;
/** A small diagram that fills the stage would look like a poster. */
const MAX_FIT_ZOOM = 1.5;
const MARGIN_PX = 40;
/** Of the stage: on a phone the margin is smaller. */
const MARGIN_SHARE = 0.08;

function within(zoom: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
}

export function fitted(picture: Size, stage: Size): View {
  const margin = Math.min(MARGIN_PX, MARGIN_SHARE * Math.min(stage.width, stage.height));
  const room = { width: stage.width - 2 * margin, height: stage.height - 2 * margin };
  const zoom = within(Math.min(room.width / picture.width, room.height / picture.height, MAX_FIT_ZOOM));
  return { zoom, x: (stage.width - picture.width * zoom) / 2, y: (stage.height - picture.height * zoom) / 2 };
}

/** The point of the picture under `at` stays there. */
export function zoomed({ x, y, zoom }: View, factor: number, at: Point): View {
  const next = within(zoom * factor);
  const scale = next / zoom;
  return { zoom: next, x: at.x - (at.x - x) * scale, y: at.y - (at.y - y) * scale };
}

/** Some part of the picture always stays in sight. */
export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  const keep = (value: number, length: number, room: number) =>
    Math.min(room - MARGIN_PX, Math.max(MARGIN_PX - length * view.zoom, value));
  return {
    zoom: view.zoom,
    x: keep(view.x + by.x, picture.width, stage.width),
    y: keep(view.y + by.y, picture.height, stage.height),
  };
}
