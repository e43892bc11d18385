/** A strict TypeScript program that uses the library; it ends by itself. */
import { createDrawbridge, DrawbridgeError, type ErrorCode, type ToolName, type ToolResult } from 'drawbridge-diagrams';

await using drawbridge = createDrawbridge({ workers: 1, timeoutMs: 60_000 });

const { svg } = await drawbridge.render({ code: 'graph LR\n  A --> B' });
const { png, width = 0 } = await drawbridge.renderPlantUML({
  plantumlCode: '@startuml\nA -> B\n@enduml',
  format: 'png',
});
const verdict: ToolResult<'verify'> = await drawbridge.verify({ code: 'graph TD\n  A[Start (now)] --> B' });
const tools: ToolName[] = ['verify', 'svg'];

let thrown: { code: ErrorCode; line: number | undefined; fix: string | undefined } | undefined;
try {
  await drawbridge.svg({ code: 'graph TD\n  A[Start (now)] --> B', theme: 'dark' });
} catch (error) {
  if (error instanceof DrawbridgeError) thrown = { code: error.code, line: error.line, fix: error.fix };
}

// @ts-expect-error The contract has no such theme.
const wrongTheme = () => drawbridge.svg({ code: 'graph LR', theme: 'plaid' });
// @ts-expect-error The contract has no such tool.
const wrongTool = () => drawbridge.draw({ code: 'graph LR' });

console.log(
  JSON.stringify({
    svg: svg.startsWith('<svg'),
    png: png.length > 100 && width > 0,
    fix: verdict.fix,
    thrown,
    tools,
    wrong: [typeof wrongTheme, typeof wrongTool],
  }),
);
