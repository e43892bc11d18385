/** The passes as the page docs/replicas.md, with what follows from them. */
import { cpus, loadavg, totalmem } from 'node:os';
import { markdownTable } from '../bench/report/table.ts';
import type { Pass } from './measure-pass.ts';

export interface NamedPass extends Pass {
  fleet: string;
  state: string;
}

const BYTES_PER_GB = 1024 ** 3;
const MS_PER_SECOND = 1_000;

const HEAD = ['', 'cache', 'answers/s', 'p50 ms', 'p95 ms', 'CPU ms: service', 'CPU ms: engines', 'in no cache'];

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
}

function lineOf(pass: NamedPass): string[] {
  const { fleet, state, answers, perSecond, p50Ms, p95Ms, serviceMs, childrenMs, drawn } = pass;
  return [fleet, state, ...[perSecond, p50Ms, p95Ms, serviceMs, childrenMs].map(digits), `${drawn} of ${answers}`];
}

export function machineLine(load: readonly number[]): string {
  const [first] = cpus();
  const memory = (totalmem() / BYTES_PER_GB).toFixed(1);
  const loads = load.map((one) => one.toFixed(1)).join(', ');
  return `${cpus().length} x ${first?.model.trim() ?? 'unknown'}, ${memory} GB, Node ${process.version}; load before the run ${loads}, after it ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`;
}

/** What one service process can do, from its CPU time for each answer. */
export function capacity({ cold, warm }: { cold: Pass; warm: Pass }): string {
  const perDrawing = (cold.childrenMs * cold.answers) / cold.drawn;
  const serviceShare = Math.max(cold.serviceMs, warm.serviceMs);
  const cores = (cold.childrenMs + cold.serviceMs) / cold.serviceMs;
  return [
    `A drawing takes ${digits(perDrawing)} ms of an engine's CPU time, and an answer ${digits(serviceShare)} ms of the service's own, in this mix. So a core draws about ${digits(MS_PER_SECOND / perDrawing)} new`,
    `diagrams a second, and one service process, which is one thread, could answer about ${digits(MS_PER_SECOND / serviceShare)} requests a second, or keep about ${Math.floor(cores)} cores busy where every second request is a new diagram.`,
    `A machine with fewer cores than that gains little from a second process, except that one can be replaced while the other answers.`,
  ].join('\n');
}

export function replicasPage(date: string, machine: string, passes: readonly NamedPass[], conclusion: string): string {
  return `# Several processes

Written by \`npm run replicas\`: ${machine}; ${date}. Clients, balancer, processes and Redis share that machine, and so may other programs, as the load shows:
the counts do not depend on them, CPU times a little, rates and waiting times very much. CPU time is for each answer.

Each pass asks for every one of Mermaid's published examples twice, in mixed order, with 8 clients at a time; the passes with \`encode\` ask for the URL of a text of 500 bytes.
One process has two workers, two processes have one each, behind a balancer that gives each request to the next; the order is such that both requests for a diagram
go to different processes.

${markdownTable([HEAD, ...passes.map(lineOf)])}

## What follows

${conclusion}

Two processes without Redis draw what both are asked for twice, and a new process draws everything again. With Redis a diagram is drawn once, save where two processes are asked for it at the same
moment, and a process that has just started draws nothing that any of them has drawn within a day: it reads the drawing, checks it, and keeps it in its own memory.

## Why processes behind a balancer, and no \`node:cluster\`

The costly part, the engines, already runs in processes of its own, so that one service process uses all cores of a machine as far as the figures above say. A cluster would multiply the part that is not
the limit. Its workers would share no memory: limits, drawings and history would need Redis exactly as separate processes do. And it would be a second supervisor below the one that
every deployment has anyway: systemd, Compose or Kubernetes start, watch, drain and replace processes, over several machines too, and a balancer asks each for \`/api/ready\`.
`;
}
