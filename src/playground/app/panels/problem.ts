/** Says below the editor how the drawing went: what is wrong or dubious, where, the hint and the fix, or when drawing goes on. */
import { placedMessage } from '../../../ports/placed-message.ts';
import { outcomeText } from '../drawing/call-outcome.ts';
import type { Drawn, DrawOutcome } from '../drawing/draw-diagram.ts';
import { readWarnings } from '../drawing/read-warnings.ts';
import type { SourceNote } from '../editor/source-marks.ts';
import { button, element } from '../page/element.ts';
import { createScrollStop } from '../page/scroll-stop.ts';
import { createWarningList, type NoteActions, placeText } from './warning-list.ts';

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

export function createProblemPanel(actions: NoteActions) {
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
