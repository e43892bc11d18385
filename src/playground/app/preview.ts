/** Keeps the picture and its words in step with the source: what is shown and exported is that of the text in the editor, or marked as older. */
import { placedMessage } from '../../ports/diagram-engine.ts';
import { LANGUAGES } from '../../ports/languages.ts';
import type { Diagram } from './diagram/diagram.ts';
import { createCallLoop } from './drawing/call-loop.ts';
import { outcomeText } from './drawing/call-outcome.ts';
import type { Tools } from './drawing/call-tools.ts';
import { callRender, type Drawn, type DrawOutcome } from './drawing/draw-diagram.ts';
import { readWarnings } from './drawing/read-warnings.ts';
import type { SourceMarks, SourceNote } from './editor/source-marks.ts';
import { button, element } from './page/element.ts';
import { createScrollStop } from './page/scroll-stop.ts';
import { createDescriptionPanel } from './panels/description.ts';
import type { Shown } from './panels/export.ts';
import { createWarningList, type NoteActions, placeText } from './panels/warning-list.ts';
import { paperOf } from './picture/paper.ts';
import { createStage } from './picture/stage.ts';

function drawnText(drawn: Drawn): string {
  const { note } = drawn;
  const warnings = readWarnings(drawn);
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`;
  if (warnings.length === 0) return note ?? 'Up to date';
  return note === undefined ? `Drawn, with ${count}` : `${note} ${count}.`;
}

function statusText(outcome: DrawOutcome): string {
  if (outcome.kind === 'done') return drawnText(outcome.value);
  if (outcome.kind === 'fault') return placedMessage(outcome.fault.message, outcome.fault.line);
  return outcomeText(outcome, 'Write a diagram, or choose an example.');
}

/** A live region is announced anew when its text is replaced, even by the same. */
function write(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}

/** A part of the panel that had the focus may be gone; without a place, the next Tab would start at the top of the page. */
function keepFocus(panel: HTMLElement, focused: Element | null): void {
  const isGone = focused instanceof HTMLElement && (!focused.isConnected || focused.hidden);
  if (isGone) panel.focus();
}

/**
 * Says below the editor how the drawing went: what is wrong or dubious, where, the hint and the fix, or when drawing
 * goes on.
 */
function createProblemPanel(actions: NoteActions) {
  const panel = element('problem', HTMLElement);
  const message = element('problem-message', HTMLElement);
  const hint = element('problem-hint', HTMLElement);
  const place = button('problem-place');
  const fixIt = button('problem-fix');
  const updateStop = createScrollStop(panel);
  const showWarnings = createWarningList(actions);
  let fault: SourceNote | undefined;

  place.addEventListener('click', () => fault?.line !== undefined && actions.goTo(fault.line, fault.column));
  fixIt.addEventListener('click', () => fault?.fix !== undefined && actions.applyFix(fault.fix));

  return {
    /** The source has changed: what was said of the one before is no longer true, nor are its fixes. */
    wait(): void {
      if (panel.dataset.kind === 'waiting') return;
      const focused = panel.contains(document.activeElement) ? document.activeElement : null;
      // The editor above would jump with every letter.
      panel.style.minHeight = `${panel.offsetHeight}px`;
      fault = undefined;
      place.hidden = true;
      fixIt.hidden = true;
      panel.dataset.kind = 'waiting';
      if (focused && focused !== panel) panel.focus();
    },
    show(outcome: DrawOutcome): void {
      const focused = panel.contains(document.activeElement) ? document.activeElement : null;
      const warnings = outcome.kind === 'done' ? readWarnings(outcome.value) : [];
      panel.style.minHeight = '';
      fault = outcome.kind === 'fault' ? outcome.fault : undefined;
      panel.dataset.kind = warnings.length > 0 ? 'warned' : outcome.kind;
      write(message, statusText(outcome));
      write(hint, fault?.hint ?? '');
      hint.hidden = !fault?.hint;
      place.textContent = fault ? placeText(fault) : '';
      place.hidden = fault?.line === undefined;
      fixIt.hidden = fault?.fix === undefined;
      showWarnings(warnings);
      updateStop();
      keepFocus(panel, focused);
    },
  };
}

/** The picture in a sentence: the description that the server has put into its SVG. */
function shortWords(svg: string): string | undefined {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const text = parsed.querySelector(':root > desc')?.textContent?.replace(/\s+/g, ' ').trim();
  return text || undefined;
}

export interface PreviewActions extends Pick<NoteActions, 'goTo'> {
  mark(marks: SourceMarks | undefined): void;
  /** The fix of that source, which may no longer be the one in the editor. */
  applyFix(fix: string, source: string): void;
  /** With the picture of the present source, or undefined until it is drawn. */
  onShown(shown: Shown | undefined): void;
}

export interface Preview {
  request(diagram: Diagram, when: 'after a pause' | 'at once'): void;
}

export function createPreview(tools: Tools, actions: PreviewActions): Preview {
  const stage = createStage();
  const words = createDescriptionPanel(tools);
  let latest: { diagram: Diagram; outcome: DrawOutcome } | undefined;

  const applyFix = (fix: string) => latest && actions.applyFix(fix, latest.diagram.code);
  const panel = createProblemPanel({ goTo: actions.goTo, applyFix });

  /** Undefined if another picture came first. */
  async function showPicture(diagram: Diagram, { svg, width, height }: Drawn & { svg: string }) {
    const description = shortWords(svg);
    const alt = description ?? `The ${LANGUAGES[diagram.language].title} source as a diagram`;
    const isShown = await stage.show(svg, { width, height }, alt, paperOf(diagram));
    return isShown ? { diagram, svg, description } : undefined;
  }

  function markNotes(outcome: DrawOutcome): void {
    if (outcome.kind === 'done') actions.mark({ severity: 'warning', notes: readWarnings(outcome.value), applyFix });
    if (outcome.kind === 'fault') actions.mark({ severity: 'error', notes: [outcome.fault], applyFix });
  }

  async function show(diagram: Diagram, outcome: DrawOutcome): Promise<void> {
    const own = { diagram, outcome };
    latest = own;
    const isDrawn = outcome.kind === 'done' && 'svg' in outcome.value;
    const shown = isDrawn ? await showPicture(diagram, outcome.value as Drawn & { svg: string }) : undefined;
    // Another source, or another answer, may have come while this picture was loaded.
    if (latest !== own) return;
    markNotes(outcome);
    stage.setState(shown ? 'current' : 'outdated');
    panel.show(outcome);
    words.show(shown);
    actions.onShown(shown);
  }

  const loop = createCallLoop<Diagram, Drawn>({
    call: (diagram, signal) => callRender(tools, diagram, 'svg', signal),
    isEmpty: ({ code }) => code.trim() === '',
    onStart() {},
    onOutcome: (outcome, diagram) => void show(diagram, outcome),
  });
  return {
    request(diagram, when) {
      latest = undefined;
      actions.mark(undefined);
      actions.onShown(undefined);
      stage.setState('waiting');
      panel.wait();
      words.wait();
      loop.request(diagram, when);
    },
  };
}
