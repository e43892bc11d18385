/** Checks requests and answers against the contract at run time, with express-openapi-validator. */
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import contract from '../../generated/openapi.json' with { type: 'json' };

type Options = Parameters<typeof middleware>[0];

export function validateContract(): RequestHandler[] {
  return middleware({
    apiSpec: structuredClone(contract) as unknown as Options['apiSpec'],
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: true, coerceTypes: false },
    validateResponses: { coerceTypes: false },
    validateSecurity: false,
    validateFormats: false,
    fileUploader: false,
    useRequestUrl: true,
  }) as RequestHandler[];
}
