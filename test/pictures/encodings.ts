/** Sources, and how the clients of each dialect write them. */
import { deflateSync } from 'node:zlib';
import plantumlEncoder from 'plantuml-encoder';

export const MERMAID = 'graph TD\n  A[Start] --> B[End]';
export const BAD_MERMAID = 'graph TD\n  A[Start (now)] --> B';
export const PLANTUML = '@startuml\nAlice -> Bob : hi\n@enduml';
export const BAD_PLANTUML = '@startuml\nA -> B\nnonsense <script>alert(1)</script>\n@enduml';

export const forKroki = (source: string) => deflateSync(source, { level: 9 }).toString('base64url');
export const forPlantuml = (source: string) => plantumlEncoder.encode(source);
export const forInk = (source: string) => Buffer.from(source).toString('base64url');
export const forPako = (state: unknown) => `pako:${deflateSync(JSON.stringify(state)).toString('base64url')}`;

/** What Chromium sends for an `img` element. */
export const IMG_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
