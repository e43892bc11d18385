/** The thread: draws one diagram, and does not close. */
import { parentPort } from 'node:worker_threads';
import { createDrawbridge } from 'drawbridge-diagrams';

const { svg } = await createDrawbridge().svg({ code: 'graph LR\n  A --> B' });
parentPort?.postMessage(svg.slice(0, 4));
