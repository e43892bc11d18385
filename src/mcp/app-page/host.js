/** The page's end of MCP Apps: JSON-RPC with the host over postMessage. */

const PROTOCOL_VERSION = '2026-01-26';

/**
 * @param {Record<string, (params: Record<string, unknown>) => unknown>} listeners what to do on each notification or request of the host
 */
export function connectHost(listeners) {
  const waiting = new Map();
  let lastId = 0;

  const post = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');

  const request = (method, params) => {
    lastId += 1;
    post({ id: lastId, method, params });
    return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
  };

  const settle = ({ id, result, error }) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  };

  const answer = ({ id, method, params }) => {
    const listener = Object.hasOwn(listeners, method) ? listeners[method] : undefined;
    const result = listener?.(params ?? {}) ?? {};
    if (id === undefined) return;
    if (listener) post({ id, result });
    else post({ id, error: { code: -32601, message: 'Method not found' } });
  };

  window.addEventListener('message', ({ source, data }) => {
    // The host is the only one this page talks to.
    if (source !== window.parent || data?.jsonrpc !== '2.0') return;
    if (typeof data.method === 'string') answer(data);
    else settle(data);
  });

  return {
    request,
    notify: (method, params = {}) => post({ method, params }),
    initialize: () =>
      request('ui/initialize', {
        protocolVersion: PROTOCOL_VERSION,
        appInfo: { name: 'drawbridge-diagram', version: '1' },
        appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
      }),
  };
}
