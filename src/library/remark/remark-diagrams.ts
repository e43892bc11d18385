/** A remark plugin that draws the Mermaid and PlantUML code blocks of a document. */
import { languageOfFence } from '../../ports/languages.ts';
import { createDrawbridge, type Drawbridge } from '../create-drawbridge.ts';
import type { DrawbridgeOptions } from '../drawbridge-options.ts';
import { drawBlock } from './draw-block.ts';
import { codeBlocksOf, type FileMessage, type MarkdownFile, type MarkdownNode } from './markdown-tree.ts';
import { pictureNode } from './picture-node.ts';
import { checkRemarkOptions, type RemarkDiagramsOptions } from './remark-options.ts';
import { reportBlock, reportNotes } from './report-block.ts';

/** unified's own types cannot read `Promise<undefined>`. */
export type MarkdownTransformer = (tree: MarkdownNode, file: MarkdownFile) => Promise<void>;

/** CPU time of one diagram: the documents are the author's own, as on the command line. */
const CPU_LIMIT_MS = 60_000;

/** MDX makes a pipeline for each file, so that the engines are shared by all with equal options; idle ones do not keep the program alive. */
const shared = new Map<string, Drawbridge>();

function sharedDrawbridge({ log, ...settings }: DrawbridgeOptions = {}): Drawbridge {
  const key = JSON.stringify(settings);
  const known = shared.get(key);
  if (known) return known;
  const made = createDrawbridge({ timeoutMs: CPU_LIMIT_MS, ...settings, log });
  shared.set(key, made);
  return made;
}

export function remarkDiagrams(options: RemarkDiagramsOptions = {}): MarkdownTransformer {
  const { onError = 'fail', drawbridge, engines } = checkRemarkOptions(options);
  const tools = drawbridge ?? sharedDrawbridge(engines);
  return async (tree, file) => {
    const blocks = codeBlocksOf(tree).flatMap((placed) => {
      const language = languageOfFence(placed.block.lang);
      return language ? [{ ...placed, language }] : [];
    });
    // Every block is tried, so that one run reports all that is wrong.
    const drawings = await Promise.allSettled(
      blocks.map(async ({ block, language }) => {
        const drawn = await drawBlock(tools, block, language, options);
        return { drawn, node: await pictureNode(drawn, options) };
      }),
    );
    const messages: FileMessage[] = [];
    for (const [index, { block, replace }] of blocks.entries()) {
      const drawing = drawings[index];
      if (drawing?.status === 'fulfilled') {
        replace({ ...drawing.value.node, position: block.position });
        reportNotes(file, block, drawing.value.drawn);
      } else messages.push(reportBlock(file, block, drawing?.reason, onError === 'fail'));
    }
    const [first] = messages;
    if (first?.fatal) throw first;
  };
}
