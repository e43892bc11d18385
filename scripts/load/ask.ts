/** Sends one diagram to the service in the name of an address, and reads what its metrics say; the server must trust one proxy. */

export interface Question {
  path: string;
  body: object;
}

export const mermaid = (code: string): Question => ({ path: '/api/render', body: { code } });
export const plantuml = (plantumlCode: string): Question => ({ path: '/api/plantuml/render', body: { plantumlCode } });

export async function ask(url: string, address: string, question: Question, signal?: AbortSignal): Promise<number> {
  const response = await fetch(`${url}${question.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(question.body),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return response.status;
}

const ENDED = /^drawbridge_child_restarts_total\{.*reason="(\w+)".*\} (\d+)$/gm;
const KEPT = /^drawbridge_cache_bytes\{.*\} (\d+)$/gm;
const BYTES_PER_MB = 1024 * 1024;

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

/** Memory of the answers that the service keeps, all languages. */
export async function keptMb(url: string): Promise<number> {
  return [...(await readMetrics(url)).matchAll(KEPT)].reduce((sum, [, bytes]) => sum + Number(bytes) / BYTES_PER_MB, 0);
}

/** Children that have ended so far, by reason. */
export async function endedChildren(url: string): Promise<Record<string, number>> {
  const ended: Record<string, number> = {};
  for (const [, reason = '', count] of (await readMetrics(url)).matchAll(ENDED)) {
    ended[reason] = (ended[reason] ?? 0) + Number(count);
  }
  // Otherwise a renamed counter would look like children that stay.
  if (Object.keys(ended).length === 0) throw new Error('the metrics do not count the children that ended');
  return ended;
}
