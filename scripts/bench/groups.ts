/** The table of all groups, in the order of the report. */
import type { Group } from './row.ts';
import { commandLine } from './rows/command-line.ts';
import { encode } from './rows/encode.ts';
import { growth } from './rows/growth.ts';
import { inProcess } from './rows/in-process.ts';
import { largest } from './rows/largest.ts';
import { memory } from './rows/memory.ts';
import { plantuml } from './rows/plantuml.ts';
import { postEncode } from './rows/post-encode.ts';
import { render, types } from './rows/render.ts';
import { start } from './rows/start.ts';
import { throughput } from './rows/throughput.ts';
import { verify } from './rows/verify.ts';

export const GROUPS: readonly Group[] = [
  render,
  types,
  commandLine,
  start,
  inProcess,
  plantuml,
  verify,
  throughput,
  postEncode,
  growth,
  encode,
  memory,
  largest,
];
