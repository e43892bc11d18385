/** The security headers of every answer, which keep browsers from treating it as anything but what it is. */
import type { ServerResponse } from 'node:http';

/** For answers that are data: nothing in them may load, run or be framed. Pages have a policy of their own. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

const ENTRIES = Object.entries(SECURITY_HEADERS);

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of ENTRIES) response.setHeader(name, value);
}
