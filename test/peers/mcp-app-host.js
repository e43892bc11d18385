/** A minimal MCP Apps host: the extension's own bridge around a sandboxed frame. */
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

const seen = { sizes: [], downloads: [], calls: [], messages: [], contexts: [] };

globalThis.startHost = async ({ html, capabilities, context, input, result, callResult }) => {
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.style.cssText = 'width:800px;height:600px;border:0';
  document.body.append(frame);
  const bridge = new AppBridge(null, { name: 'host', version: '1' }, capabilities, { hostContext: context });
  bridge.onsizechange = (size) => seen.sizes.push(size);
  bridge.ondownloadfile = async ({ contents }) => {
    seen.downloads.push(...contents);
    return {};
  };
  bridge.oncalltool = async (params) => {
    seen.calls.push(params);
    // The test may have a real server.
    return globalThis.callServer ? globalThis.callServer(params) : callResult;
  };
  bridge.onmessage = async (params) => {
    seen.messages.push(params);
    return {};
  };
  bridge.onupdatemodelcontext = async (params) => {
    seen.contexts.push(params);
    return {};
  };
  bridge.oninitialized = () => {
    bridge.sendToolInput({ arguments: input });
    bridge.sendToolResult(result);
  };
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = html;
  globalThis.bridge = bridge;
  globalThis.seen = seen;
};
