/** Shows the picture: as an image, in which nothing can run or load, with zoom, pan and fit. */
import { button, element } from '../page/element.ts';
import type { Paper } from './paper.ts';
import { fitted, type Point, panned, type Size, type View, zoomed } from './view.ts';

/** Pans and zooms with mouse, wheel, touch and keys. */
interface GestureActions {
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

function listenToGestures(stage: HTMLElement, actions: GestureActions): void {
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

const ZOOM_STEP = 1.25;

export interface Stage {
  /** `paper` is what shows through a picture without a background. Fails for what is not a picture; false if another came first. */
  show(svg: string, size: Size, alt: string, paper: Paper): Promise<boolean>;
  /** Dims the picture: it is one of an earlier source, of which nothing is known yet, or which was the last good one. */
  setState(state: 'current' | 'waiting' | 'outdated'): void;
}

/** Ready to be painted, so that the old picture can stay until then. */
function load(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('The picture could not be shown.'));
    image.src = url;
  });
}

export function createStage(): Stage {
  const stage = element('stage', HTMLElement);
  const image = element('picture', HTMLImageElement);
  const zoomText = element('zoom-value', HTMLElement);
  let url: string | undefined;
  let size: Size = { width: 300, height: 150 };
  let view: View = { zoom: 1, x: 0, y: 0 };
  /** Until somebody zooms or pans, every picture and every size of the window is fitted. */
  let isFitted = true;
  let latest = '';

  const room = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight });

  function place(next: View): void {
    view = next;
    image.style.width = `${size.width * view.zoom}px`;
    image.style.height = `${size.height * view.zoom}px`;
    image.style.transform = `translate(${view.x}px, ${view.y}px)`;
    zoomText.textContent = `${Math.round(view.zoom * 100)} %`;
  }

  function fitPicture(): void {
    isFitted = true;
    place(fitted(size, room()));
  }

  function move(next: View): void {
    isFitted = false;
    place(panned(next, { x: 0, y: 0 }, size, room()));
  }

  const zoomStep = (direction: 1 | -1) =>
    move(zoomed(view, ZOOM_STEP ** direction, { x: stage.clientWidth / 2, y: stage.clientHeight / 2 }));
  listenToGestures(stage, {
    pan: (by) => move({ ...view, x: view.x + by.x, y: view.y + by.y }),
    zoom: (factor, at) => move(zoomed(view, factor, at)),
    zoomStep,
    fit: fitPicture,
  });
  button('zoom-in').addEventListener('click', () => zoomStep(1));
  button('zoom-out').addEventListener('click', () => zoomStep(-1));
  button('zoom-fit').addEventListener('click', fitPicture);
  // Only scripts can move the picture, so only with them it is worth a stop of the Tab key.
  stage.tabIndex = 0;
  stage.dataset.ready = '';
  if (image.naturalWidth > 0) size = { width: image.naturalWidth, height: image.naturalHeight };
  new ResizeObserver(() => isFitted && fitPicture()).observe(stage);

  return {
    async show(svg, drawn, alt, paper) {
      const next = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      latest = next;
      await load(next);
      if (latest !== next) {
        URL.revokeObjectURL(next);
        return false;
      }
      size = drawn;
      image.src = next;
      image.alt = alt;
      stage.dataset.paper = paper;
      delete document.documentElement.dataset.start;
      if (url) URL.revokeObjectURL(url);
      url = next;
      if (isFitted) fitPicture();
      else move(view);
      return true;
    },
    setState(state) {
      stage.toggleAttribute('data-busy', state === 'waiting');
      stage.toggleAttribute('data-stale', state === 'outdated');
      // Before the first picture there is no good one.
      const { start } = document.documentElement.dataset;
      element('outdated', HTMLElement).hidden = state !== 'outdated' || start === 'restored';
    },
  };
}
