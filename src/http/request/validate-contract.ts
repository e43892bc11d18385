/** Checks requests and answers against the contract at run time, with express-openapi-validator. */
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import contract from '../../../generated/validation.json' with { type: 'json' };

type Options = Parameters<typeof middleware>[0];

/** The entrance has checked the key and read the path, so these two steps would only cost time. */
const NOT_NEEDED = new Set(['securityMiddleware', 'pathParamsMiddleware']);

export function validateContract(): RequestHandler[] {
  const steps = middleware({
    apiSpec: contract as unknown as Options['apiSpec'],
    validateApiSpec: false,
    // The contract decides which of several errors counts, so all of them must be found.
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true, coerceTypes: false },
    validateResponses: { coerceTypes: false },
    validateSecurity: false,
    validateFormats: false,
    fileUploader: false,
    useRequestUrl: true,
  }) as RequestHandler[];
  return steps.filter(({ name }) => !NOT_NEEDED.has(name));
}
