/** A script of a page that calls a service, compiled without Node's types. */
import { createClient } from 'drawbridge-diagrams/client';

export async function drawInto(element: HTMLElement, code: string): Promise<void> {
  const { svg } = await createClient({ baseUrl: location.origin }).svg({ code });
  element.innerHTML = svg;
}
