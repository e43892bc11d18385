#!/usr/bin/env node
/** The program `oj-mcp`: MCP over stdio in front of the online-judge API. */
import { runProgram } from '../bridge/programs/run-program.ts';
import { serveShipped } from '../bridge/programs/shipped-service.ts';
import { DEFAULT_LIMITS } from '../bridge/upstream/limits.ts';
import { JUDGE_OPTIONS, LOG_VARIABLES } from '../cli/table/bridge-options.ts';
import { judgeFormatters } from '../judge/judge-markdown.ts';

const JUDGE = {
  command: 'oj-mcp',
  name: 'oj-mcp-rs',
  usage: '--base-url URL [--token-file FILE] [--token TOKEN] [--version] [--help]',
  about: `Serves the five tools of the online-judge API over MCP (stdio). Variables:\n${LOG_VARIABLES}`,
  options: JUDGE_OPTIONS,
  limits: DEFAULT_LIMITS,
  formatters: judgeFormatters,
  file: ['openapi', 'online-judge.yaml'],
};

const args = { argv: process.argv.slice(2), env: process.env };
process.exitCode = await runProgram(JUDGE, args, (options, env) => serveShipped(JUDGE, options, env));
