/** Refuses up front what is sure to outlast the deadline; all other excess is stopped by it. */

/** Drawing time grows with the square of their number: 3,000 took 12 s on an idle core. */
const MAX_ARROWS = 2_500;
/** Of a long shaft only the last sign counts, so that a line of nothing but dashes is read once. */
const ARROW = /[-.](?:\[[^[\]]*\][-.]*)?[>\\/]|<[-.]/;

/** `Rel(a, b, "label")` and its siblings of C4. */
const C4_ARROW = /^\s*(?:Bi)?Rel\w*\s*\(/;

/** Why the source is not even tried; undefined when it is. */
export function refuseCostly(code: string): string | undefined {
  let arrows = 0;
  for (const line of code.split('\n')) {
    if (ARROW.test(line) || C4_ARROW.test(line)) arrows++;
  }
  return arrows > MAX_ARROWS
    ? `The diagram has ${arrows} arrows, more than the ${MAX_ARROWS} that can be drawn in time`
    : undefined;
}
