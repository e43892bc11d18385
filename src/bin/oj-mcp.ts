#!/usr/bin/env node
/** The program `oj-mcp`: MCP over stdio in front of the online-judge API. */
import { bridgeJudge } from '../judge/bridge-judge.ts';

process.exitCode = await bridgeJudge({ argv: process.argv.slice(2), env: process.env });
