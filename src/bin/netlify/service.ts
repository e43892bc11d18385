/** The function for everything else: REST, MCP, health, the contract and the pages. */
export { enginePackages } from './engine-packages.ts';
export { serveRequest as default } from './serve-request.ts';
