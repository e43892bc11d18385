/** The token that comes with the page and lets it draw while somebody types; a new one is fetched when the server refuses it. */

export const TOKEN_HEADER = 'X-Page-Token';
/** What the server answers in the same header when it does not accept the token, such as one that has expired. */
const REFUSED = 'refused';

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="drawbridge-${name}"]`)?.content || undefined;
}

/** The sentence that says why the page does not draw here; undefined where it does. */
export function whyDrawingIsOff(): string | undefined {
  return metaContent('page-off');
}

export interface PageTokenHolder {
  value(): string | undefined;
  isRefusedBy(response: Response): boolean;
  /** Whether there is a new one now. */
  renew(): Promise<boolean>;
}

export function readPageToken(base: URL): PageTokenHolder {
  let token = metaContent('page-token');
  return {
    value: () => token,
    isRefusedBy: ({ headers }) => token !== undefined && headers.get(TOKEN_HEADER) === REFUSED,
    async renew() {
      const response = await fetch(new URL('page-token', base), { cache: 'no-store' });
      if (!response.ok) return false;
      const fresh: { token: string } = await response.json();
      token = fresh.token;
      return true;
    },
  };
}
