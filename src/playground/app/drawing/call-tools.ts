/** Calls the tools of this server, with the types that are generated from its contract. */
import { type ContractClient, connectContract } from '../../../library/client/connect-contract.ts';
import { type HttpReply, readToolAnswer, type ToolAnswer } from '../../../library/client/read-tool-answer.ts';

/**
 * The token that comes with the page and lets it draw while somebody types; a new one is fetched when the server
 * refuses it.
 */
const TOKEN_HEADER = 'X-Page-Token';
/** What the server answers in the same header when it does not accept the token, such as one that has expired. */
const REFUSED = 'refused';

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="drawbridge-${name}"]`)?.content || undefined;
}

/** The sentence that says why the page does not draw here; undefined where it does. */
export function whyDrawingIsOff(): string | undefined {
  return metaContent('page-off');
}

interface PageTokenHolder {
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

export type { ToolAnswer, ToolFault } from '../../../library/client/read-tool-answer.ts';

const TOO_MANY_REQUESTS = 429;

export interface Tools {
  call<Value>(send: (client: ContractClient) => Promise<HttpReply<Value>>): Promise<ToolAnswer<Value>>;
}

export function connectTools(base: URL, token: PageTokenHolder): Tools {
  const client = connectContract(base);
  client.use({
    onRequest({ request }) {
      const value = token.value();
      if (value !== undefined) request.headers.set(TOKEN_HEADER, value);
      return request;
    },
  });
  return {
    async call(send) {
      let reply = await send(client);
      // Without a valid token a call counts towards the budget of programs, which may be spent.
      if (token.isRefusedBy(reply.response)) {
        const isRenewed = await token.renew();
        if (isRenewed && reply.response.status === TOO_MANY_REQUESTS) reply = await send(client);
      }
      return readToolAnswer(reply);
    },
  };
}
