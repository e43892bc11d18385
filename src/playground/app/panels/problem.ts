/** Says below the editor how the drawing went: what is wrong, where, the hint and the fix, or when drawing goes on. */
import type { DrawOutcome } from '../drawing/draw-diagram.ts';
import type { SourceFault } from '../editor/fault-marks.ts';
import { button, element } from '../page/element.ts';

export interface ProblemActions {
  goTo(line: number, column?: number): void;
  applyFix(fix: string): void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function placeText({ line, column }: SourceFault): string {
  if (line === undefined) return '';
  return column === undefined ? `Line ${line}` : `Line ${line}, column ${column}`;
}

function statusText(outcome: DrawOutcome, offReason: string): string {
  switch (outcome.kind) {
    case 'picture':
      return outcome.picture.note ?? 'Up to date';
    case 'fault':
      return outcome.fault.message;
    case 'paused':
      return outcome.reason === 'spent'
        ? `This address has used its drawings of this hour. Drawing goes on at ${clock.format(outcome.until)}.`
        : 'The server is busy. The diagram is drawn as soon as it is free.';
    case 'unreachable':
      return 'The server cannot be reached. Trying again…';
    case 'off':
      return offReason;
    case 'empty':
      return 'Write a diagram, or choose an example.';
  }
}

export function createProblemPanel({ goTo, applyFix }: ProblemActions) {
  const panel = element('problem', HTMLElement);
  const message = element('problem-message', HTMLElement);
  const hint = element('problem-hint', HTMLElement);
  const place = button('problem-place');
  const fixIt = button('problem-fix');
  let fault: SourceFault | undefined;

  place.addEventListener('click', () => fault?.line !== undefined && goTo(fault.line, fault.column));
  fixIt.addEventListener('click', () => fault?.fix !== undefined && applyFix(fault.fix));

  return {
    show(outcome: DrawOutcome, offReason = ''): void {
      fault = outcome.kind === 'fault' ? outcome.fault : undefined;
      panel.dataset.kind = outcome.kind;
      message.textContent = statusText(outcome, offReason);
      hint.textContent = fault?.hint ?? '';
      hint.hidden = !fault?.hint;
      place.textContent = fault ? placeText(fault) : '';
      place.hidden = fault?.line === undefined;
      fixIt.hidden = fault?.fix === undefined;
    },
  };
}
