/** Reads the diagram of a file; where a Markdown file has several, the reader chooses. */
import { embeddedSource } from '../../../documents/embedded-source.ts';
import type { MarkdownDiagram } from '../../../documents/find-blocks.ts';
import { diagramsIn, MAX_FILE_BYTES, MAX_PICTURE_BYTES, PICTURE_NAME } from '../diagram/open-text.ts';
import { notice } from '../page/notice.ts';
import { createBlockChooser } from './choose-block.ts';

export type ReadDiagram = (file: File, onDiagram: (diagram: MarkdownDiagram) => void) => Promise<void>;

export function createFileReader(): ReadDiagram {
  const chooseBlock = createBlockChooser();
  return async (file, onDiagram) => {
    const isPicture = PICTURE_NAME.test(file.name);
    if (file.size > (isPicture ? MAX_PICTURE_BYTES : MAX_FILE_BYTES))
      return notice('The file is too large to be a diagram.');
    if (isPicture) {
      const source = await embeddedSource(new Uint8Array(await file.arrayBuffer()));
      return source ? onDiagram({ ...source, line: 1 }) : notice(`${file.name} carries no source of a diagram.`);
    }
    const found = diagramsIn(file.name, await file.text());
    const [first] = found;
    if (!first) return notice(`There is no Mermaid or PlantUML in ${file.name}.`);
    if (found.length > 1) return chooseBlock(file.name, found, onDiagram);
    onDiagram(first);
  };
}
