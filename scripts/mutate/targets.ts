/** What is mutated, and the tests that should notice: the doors, the invocation, the safety of SVG and the pool. */
export interface Target {
  files: string[];
  tests: string[];
}

export const TARGETS: readonly Target[] = [
  {
    files: [
      'src/http/call/envelope.ts',
      'src/http/reply/answer-faults.ts',
      'src/http/request/entrance.ts',
      'src/http/call/route-table.ts',
    ],
    tests: ['test/http/answer-faults.test.ts', 'test/http/doors.test.ts'],
  },
  {
    files: ['src/http/request/hourly-limit.ts', 'src/http/call/http-call.ts'],
    tests: ['test/http/hourly-limit.test.ts'],
  },
  { files: ['src/http/call/read-body.ts'], tests: ['test/http/doors.test.ts'] },
  {
    files: ['src/invocation/check-input.ts', 'src/invocation/fault.ts', 'src/invocation/invoke-operation.ts'],
    tests: ['test/invocation'],
  },
  { files: ['src/mcp/http/door-guard.ts'], tests: ['test/mcp/door-guard.test.ts'] },
  {
    files: ['src/mcp/diagrams/diagram-server.ts', 'src/mcp/server/tool-source.ts', 'src/mcp/diagrams/result-budget.ts'],
    tests: ['test/mcp/local-source.test.ts', 'test/mcp/doors.test.ts', 'test/mcp/result-budget.test.ts'],
  },
  { files: ['src/mcp/stdio/line-transport.ts'], tests: ['test/mcp/split-lines.test.ts'] },
  {
    files: ['src/engines/svg/safety/is-clean-svg.ts', 'src/engines/svg/safety/safe-attribute.ts'],
    tests: ['test/engines/svg/is-clean-svg.test.ts', 'test/engines/svg/sanitize-svg.test.ts'],
  },
  { files: ['src/engines/pool/children/child-planner.ts'], tests: ['test/engines/pool/child-planner.test.ts'] },
  { files: ['src/engines/pool/fairness/fair-queue.ts'], tests: ['test/engines/pool/fairness'] },
  { files: ['src/engines/pool/job/protocol.ts'], tests: ['test/engines/pool/frames.test.ts'] },
];
