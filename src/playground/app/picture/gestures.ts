/** Pans and zooms with mouse, wheel, touch and keys. */
import type { Point } from './view.ts';

export interface GestureActions {
  pan(by: Point): void;
  zoom(factor: number, at: Point): void;
  /** At the middle of the stage. */
  zoomStep(direction: 1 | -1): void;
  fit(): void;
}

const KEY_PAN_PX = 40;
const WHEEL_ZOOM = 0.01;
/** A notch of a wheel is 100 and more, a step of two fingers a few: either zooms by 15 % at most. */
const MAX_WHEEL_STEP = Math.log(1.15);
const LINE_PX = 16;

function listenToPointers(
  stage: HTMLElement,
  { pan, zoom }: GestureActions,
  place: (event: MouseEvent) => Point,
): void {
  const held = new Map<number, Point>();
  const apart = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  const middle = ([a, b]: Point[]) => (a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 0, y: 0 });

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    held.set(event.pointerId, place(event));
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', (event) => {
    const from = held.get(event.pointerId);
    if (!from) return;
    const before = [...held.values()];
    held.set(event.pointerId, place(event));
    const after = [...held.values()];
    if (held.size === 2 && apart(before) > 0) zoom(apart(after) / apart(before), middle(after));
    const to = place(event);
    pan({ x: (to.x - from.x) / held.size, y: (to.y - from.y) / held.size });
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    stage.addEventListener(type, (event) => held.delete(event.pointerId));
  }
}

function listenToKeys(stage: HTMLElement, { pan, zoomStep, fit }: GestureActions): void {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => pan({ x: KEY_PAN_PX, y: 0 }),
    ArrowRight: () => pan({ x: -KEY_PAN_PX, y: 0 }),
    ArrowUp: () => pan({ x: 0, y: KEY_PAN_PX }),
    ArrowDown: () => pan({ x: 0, y: -KEY_PAN_PX }),
    '+': () => zoomStep(1),
    '=': () => zoomStep(1),
    '-': () => zoomStep(-1),
    '0': fit,
  };
  stage.addEventListener('keydown', (event) => {
    const action = event.target === stage && !event.ctrlKey && !event.metaKey ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function wheelFactor(y: number): number {
  return Math.exp(Math.min(MAX_WHEEL_STEP, Math.max(-MAX_WHEEL_STEP, -y * WHEEL_ZOOM)));
}

export function listenToGestures(stage: HTMLElement, actions: GestureActions): void {
  const place = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  listenToPointers(stage, actions, place);
  listenToKeys(stage, actions);
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      // Pinching on a touchpad arrives as a wheel with Ctrl.
      if (event.ctrlKey || event.metaKey) actions.zoom(wheelFactor(y), place(event));
      else actions.pan({ x: -x, y: -y });
    },
    { passive: false },
  );
}
