/** Calls the tools of this server, with the types that are generated from its contract. */
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../../../generated/api-types.ts';
import { type PageTokenHolder, TOKEN_HEADER } from './page-token.ts';

export type ToolFault = components['schemas']['ToolError']['error'];

export type ToolAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; fault: ToolFault; retryAfterSeconds: number | undefined };

interface Reply<Value> {
  data?: { result: Value };
  error?: { error: ToolFault };
  response: Response;
}

const TOO_MANY_REQUESTS = 429;

/** An answer that is not the contract's, such as a proxy's page. */
const FOREIGN_ANSWER: ToolFault = { code: 'INTERNAL_ERROR', message: 'The server’s answer could not be read.' };

export interface Tools {
  call<Value>(send: (client: Client<paths>) => Promise<Reply<Value>>): Promise<ToolAnswer<Value>>;
}

export function connectTools(base: URL, token: PageTokenHolder): Tools {
  const client = createClient<paths>({ baseUrl: base.href.replace(/\/$/, '') });
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
      if (reply.data) return { ok: true, value: reply.data.result };
      const seconds = Number(reply.response.headers.get('Retry-After') ?? Number.NaN);
      return {
        ok: false,
        fault: reply.error?.error?.message ? reply.error.error : FOREIGN_ANSWER,
        retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
      };
    },
  };
}
