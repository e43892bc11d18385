/** The function for GET /api/tools. */
export { serveRequest as default } from './serve-request.ts';
