/** The function for POST /mcp/v1/encode-plantuml. */
export { enginePackages } from './engine-packages.ts';
export { serveRequest as default } from './serve-request.ts';
