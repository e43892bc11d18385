/** Calls the tools of this server, with the types that are generated from its contract. */
import { type ContractClient, connectContract } from '../../../library/client/connect-contract.ts';
import { type HttpReply, readToolAnswer, type ToolAnswer } from '../../../library/client/read-tool-answer.ts';
import { type PageTokenHolder, TOKEN_HEADER } from './page-token.ts';

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
