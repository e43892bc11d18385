/** The examples that Mermaid itself publishes, one entry each. */
import { diagramData } from '@mermaid-js/examples';

export interface Example {
  name: string;
  type: string;
  code: string;
}

export const EXAMPLES: readonly Example[] = diagramData.flatMap(({ id, examples }) =>
  examples.map(({ code }, index) => ({ name: `${id}-${index}`, type: id, code })),
);
