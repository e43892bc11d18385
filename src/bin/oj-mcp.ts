#!/usr/bin/env node
/** The program `oj-mcp`: MCP over stdio in front of the online-judge API. */
import { runJudgeBridge } from '../bridge/run-bridge.ts';

process.exitCode = await runJudgeBridge({ argv: process.argv.slice(2), env: process.env });
