/** The function for POST /api/tools/{toolName}. */
export { enginePackages } from './engine-packages.ts';
export { serveRequest as default } from './serve-request.ts';
