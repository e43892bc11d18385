/** An answer without what differs from time to time and from one deployment to another. */

/** A suggested file name contains the time. */
const TIMED_NAME = /diagram-[\dT-]+\.svg/;
/** A link to a picture starts with the service's own address. */
const PICTURE_PATH = '/svg/pako:';

const STEADY_NAME = 'diagram-2026-11-16T05-45-50.svg';
const STEADY_ADDRESS = 'http://127.0.0.1:3000';

function withSteadyAddress(json: string): string {
  const at = json.indexOf(PICTURE_PATH);
  const start = json.lastIndexOf('"', at) + 1;
  return at < 0 || !json.startsWith('http', start) ? json : json.slice(0, start) + STEADY_ADDRESS + json.slice(at);
}

export function steadyAnswer(body: unknown): unknown {
  const json = JSON.stringify(body) ?? 'null';
  return JSON.parse(withSteadyAddress(json.replace(TIMED_NAME, STEADY_NAME)));
}
