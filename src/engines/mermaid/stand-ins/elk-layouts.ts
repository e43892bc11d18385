/** ELK as Mermaid calls it, without the timers of its own wrapper, and from its readable text, so that our patches name what they change. */
import * as elkWorker from 'elkjs/lib/elk-worker.js';

interface Answer {
  data: { data?: unknown; error?: unknown };
}

interface Worker {
  dispatcher: { saveDispatch(message: { data: object }): void };
  onmessage(answer: Answer): void;
}

const { Worker } = elkWorker as unknown as { Worker: new () => Worker };

/** Those that a diagram can name: what ELK registers by itself. */
const ALGORITHMS = [
  'layered',
  'stress',
  'mrtree',
  'radial',
  'force',
  'disco',
  'sporeOverlap',
  'sporeCompaction',
  'rectpacking',
];

let worker: Worker | undefined;

/** It answers before the call ends. */
function ask(given: Worker, data: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    given.onmessage = (answer) => {
      if (answer.data.error) reject(answer.data.error);
      else resolve(answer.data.data);
    };
    given.dispatcher.saveDispatch({ data });
  });
}

/** One for all drawings: it remembers its algorithms, and nothing of a layout. */
function registeredWorker(): Worker {
  if (!worker) {
    worker = new Worker();
    void ask(worker, { cmd: 'register', algorithms: ALGORITHMS });
  }
  return worker;
}

export default class ElkLayouts {
  layout(graph: object): Promise<unknown> {
    return ask(registeredWorker(), { cmd: 'layout', graph, layoutOptions: {}, options: {} });
  }
}
