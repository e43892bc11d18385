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

export default class ElkLayouts {
  readonly #worker = new Worker();

  constructor() {
    void this.#ask({ cmd: 'register', algorithms: ALGORITHMS });
  }

  /** The worker answers before the call ends. */
  #ask(data: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = (answer) => {
        if (answer.data.error) reject(answer.data.error);
        else resolve(answer.data.data);
      };
      this.#worker.dispatcher.saveDispatch({ data });
    });
  }

  layout(graph: object): Promise<unknown> {
    return this.#ask({ cmd: 'layout', graph, layoutOptions: {}, options: {} });
  }
}
