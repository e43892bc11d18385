/** A client for every path of the contract, with its types. */
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from '../../../generated/api-types.ts';

export type ContractClient = Client<paths>;

/** `base` may have a path, under which a proxy serves. */
export function connectContract(base: string | URL, options: Omit<ClientOptions, 'baseUrl'> = {}): ContractClient {
  return createFetchClient<paths>({ ...options, baseUrl: String(base).replace(/(?<!\/)\/+$/, '') });
}
