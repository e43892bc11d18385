/** What a person at a terminal reads instead of JSON lines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { terminalText } from '../../src/composition/log.ts';
import { hasProgram } from '../support/programs.ts';
import { PROGRAM } from './run-program.ts';

const TIME = new Date(2026, 0, 2, 3, 4, 5).getTime();
const text = (line: object) => terminalText(JSON.stringify({ level: 30, time: TIME, pid: 1, hostname: 'h', ...line }));
const REQUEST = { msg: 'request', requestId: 'x', method: 'POST', path: '/api/verify', status: 200, ms: 1.2 };

describe('a line', () => {
  it.each([
    [{ ...REQUEST, tool: 'verify', code: 'OK', bytes: 9 }, '03:04:05 POST /api/verify 200 (1.2 ms)\n'],
    [
      { ...REQUEST, path: '/mcp', tool: 'render', code: 'INVALID_SYNTAX' },
      '03:04:05 POST /mcp 200 render INVALID_SYNTAX (1.2 ms)\n',
    ],
    [{ ...REQUEST, code: 'OK', cached: true }, '03:04:05 POST /api/verify 200 (1.2 ms, from memory)\n'],
    [
      { ...REQUEST, level: 40, status: 429, code: 'RATE_LIMITED', limitedBy: 'RATE_LIMIT_PER_HOUR' },
      '03:04:05 warning: POST /api/verify 429 RATE_LIMITED (1.2 ms, RATE_LIMIT_PER_HOUR lifts the limit)\n',
    ],
    [
      { ...REQUEST, level: 40, path: '/mcp', status: 403, forbiddenBy: 'ALLOWED_HOSTS', host: 'diagrams.example' },
      '03:04:05 warning: POST /mcp 403 (1.2 ms, ALLOWED_HOSTS does not list diagrams.example)\n',
    ],
    [{ level: 40, msg: 'child lost', engine: 'mermaid' }, '03:04:05 warning: child lost (engine=mermaid)\n'],
    [{ ...REQUEST, path: '/a\x1b[2J\x9b' }, '03:04:05 POST /a\\u001b[2J\\u009b 200 (1.2 ms)\n'],
    [{ level: 60, msg: 'no port' }, '03:04:05 error: no port\n'],
    [{ msg: 'failed', err: { stack: 'Error: x\n  at y' } }, '03:04:05 failed\nError: x\n  at y\n'],
    [{ msg: 'a\u202eb', err: { stack: 'Error: \x1b[2J\n  at y' } }, '03:04:05 a\\u202eb\nError: \\u001b[2J\n  at y\n'],
    [{ banner: 'one\ntwo', msg: 'unseen' }, 'one\ntwo\n'],
  ])('%j reads %j', (line, wanted) => {
    expect(text(line)).toBe(wanted);
  });
});

describe.runIf(hasProgram('script'))('on a terminal', () => {
  it('serve says where it is, what to open next, and what was asked', async () => {
    const command = `PORT=0 RENDER_WORKERS=1 ${process.execPath} ${PROGRAM} serve`;
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines: string[] = [];
    for await (const line of createInterface({ input: terminal.stdout })) {
      lines.push(line.trimEnd());
      const url = /MCP {7}(http:.*)\/mcp/.exec(line)?.[1];
      if (url) await fetch(`${url}/api/tools`);
      // Ctrl-C as a terminal sends it.
      if (line.includes('GET /api/tools 200')) terminal.stdin.write('\x03');
      if (line.includes('closing')) break;
    }
    expect(lines[0]).toMatch(/^Drawbridge \S+ is ready on http:\/\/127\.0\.0\.1:\d+$/);
    expect(lines.join('\n')).toMatch(/try it .*\n.*API docs .*\/docs\n.*MCP .*\/mcp\nCtrl-C ends it\.\n/);
    expect(lines.join('\n')).not.toContain('{');
    terminal.stdout.resume();
    await once(terminal, 'close');
  });
});
