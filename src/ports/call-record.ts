/** What a door reports about a finished call, for metrics and logs. */

/** The code of a call that was answered with a value. */
export const OK_CODE = 'OK';

/** The code of a call whose caller disconnected before the answer. */
export const GONE_CODE = 'CALLER_GONE';

export interface CallRecord {
  /** The operation's id. */
  tool: string;
  /** `page` is a call of the page, whichever path it used. */
  door: 'tool' | 'rest' | 'legacy' | 'picture' | 'mcp' | 'page';
  /** OK, a row of the error catalogue, or CALLER_GONE. */
  code: string;
  seconds: number;
}

/** Whose fault an answer is, as the error catalogue says. */
export type WhoseFault = 'none' | 'caller' | 'service';

/** Called for each call and each HTTP answer. */
export interface CallObserver {
  call(record: CallRecord): void;
  response(status: number, fault: WhoseFault): void;
}
