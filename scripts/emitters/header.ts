/** The first line of every generated file: where it comes from and how to regenerate it. */
export const HEADER = '// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.\n';
