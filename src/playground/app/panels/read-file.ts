/** Reads the diagram of a file; where a Markdown file has several, the reader chooses. */
import type { MarkdownDiagram } from '../../../documents/find-blocks.ts';
import { MERMAID_HEADERS } from '../diagram/guides.ts';
import { diagramsIn, MAX_FILE_BYTES } from '../diagram/open-text.ts';
import { notice } from '../page/notice.ts';
import { createBlockChooser } from './choose-block.ts';

export type ReadDiagram = (file: File, onDiagram: (diagram: MarkdownDiagram) => void) => Promise<void>;

export function createFileReader(): ReadDiagram {
  const chooseBlock = createBlockChooser();
  return async (file, onDiagram) => {
    if (file.size > MAX_FILE_BYTES) return notice('The file is too large to be a diagram.');
    const found = diagramsIn(file.name, await file.text(), MERMAID_HEADERS);
    const [first] = found;
    if (!first) return notice(`There is no Mermaid or PlantUML in ${file.name}.`);
    if (found.length > 1) return chooseBlock(file.name, found, onDiagram);
    onDiagram(first);
  };
}
