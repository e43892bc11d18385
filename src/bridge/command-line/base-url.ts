/** Reads `--base-url`: an origin and nothing else. */
import { BridgeUsageError } from '../common/usage-error.ts';

/** The origin, without a trailing slash. The value is never repeated in a message: it may contain a password. */
export function readBaseUrl(value: string): string {
  if (!URL.canParse(value)) throw new BridgeUsageError('--base-url is not a URL');
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new BridgeUsageError('--base-url must be http or https');
  if (url.username !== '' || url.password !== '') throw new BridgeUsageError('--base-url must not contain credentials');
  // An empty query or fragment is not visible in the parsed URL.
  if (value.includes('?') || value.includes('#')) {
    throw new BridgeUsageError('--base-url must be an origin, without a query or fragment');
  }
  if (url.pathname !== '/') throw new BridgeUsageError('--base-url must be an origin, without a path');
  return url.origin;
}
