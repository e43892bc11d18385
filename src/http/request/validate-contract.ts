/** Checks requests and answers against the contract at run time, with express-openapi-validator. */
import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import contract from '../../../generated/validation.json' with { type: 'json' };

type Options = Parameters<typeof middleware>[0];

/** The contract has no security schemes, and the entrance has read the path: these two would only cost time. */
const NOT_NEEDED = new Set(['securityMiddleware', 'pathParamsMiddleware']);

export function validateContract(): RequestHandler[] {
  const steps = middleware({
    apiSpec: contract as unknown as Options['apiSpec'],
    validateApiSpec: false,
    // Of several faults the contract says which one counts, so all must be found.
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true, coerceTypes: false },
    validateResponses: { coerceTypes: false },
    validateSecurity: false,
    validateFormats: false,
    fileUploader: false,
    useRequestUrl: true,
  }) as RequestHandler[];
  return steps.filter(({ name }) => !NOT_NEEDED.has(name));
}
