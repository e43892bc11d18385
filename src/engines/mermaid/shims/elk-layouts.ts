/** Replaces elkjs for Mermaid: calls ELK without the timers of its wrapper, and uses its readable source, so that patches can name what they change. */
import * as elkWorker from 'elkjs/lib/elk-worker.js';

interface Answer {
  data: { data?: unknown; error?: unknown };
}

interface Worker {
  dispatcher: { saveDispatch(message: { data: object }): void };
  onmessage(answer: Answer): void;
}

const { Worker } = elkWorker as unknown as { Worker: new () => Worker };

/** The algorithms that a diagram can choose: those that elkjs registers itself. */
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

/** The worker answers synchronously. */
function ask(given: Worker, data: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    given.onmessage = (answer) => {
      if (answer.data.error) reject(answer.data.error);
      else resolve(answer.data.data);
    };
    given.dispatcher.saveDispatch({ data });
  });
}

/** One worker for all drawings: it keeps its algorithms, but nothing of a layout. */
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
