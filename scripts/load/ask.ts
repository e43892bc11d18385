/** Sends one diagram to the service in the name of an address; the server must trust one proxy. */

export async function ask(url: string, address: string, code: string, signal?: AbortSignal): Promise<number> {
  const response = await fetch(`${url}/api/render`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ code }),
    ...(signal && { signal }),
  });
  await response.arrayBuffer();
  return response.status;
}
