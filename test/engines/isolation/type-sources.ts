/** The sources of one type of diagram, as the tests of isolation draw them one after the other. */
export interface TypeSources {
  type: string;
  /** Sets all it can. */
  loud: string;
  /** Much of it is read before it fails. */
  loudAndBroken: string;
  plain: string;
  broken: string;
}

/** What must never show in a diagram that does not say it. */
export const SECRET = 'SECRET';
