/** A remark plugin that draws the Mermaid and PlantUML code blocks of a document. */
import { createDrawbridge, type Drawbridge } from '../create-drawbridge.ts';
import type { DrawbridgeOptions } from '../drawbridge-options.ts';
import { drawBlock, languageOfBlock } from './draw-block.ts';
import {
  type CodeBlock,
  codeBlocksOf,
  type FileMessage,
  type MarkdownFile,
  type MarkdownNode,
} from './markdown-tree.ts';
import { pictureNode } from './picture-node.ts';
import { checkRemarkOptions, type RemarkDiagramsOptions } from './remark-options.ts';
import { reportBlock } from './report-block.ts';

export type MarkdownTransformer = (tree: MarkdownNode, file: MarkdownFile) => Promise<undefined>;

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

function failure(
  file: MarkdownFile,
  block: CodeBlock,
  error: unknown,
  onError: RemarkDiagramsOptions['onError'],
): FileMessage | undefined {
  const message = reportBlock(file, block, error, onError === 'fail');
  return message.fatal ? message : undefined;
}

export function remarkDiagrams(options: RemarkDiagramsOptions = {}): MarkdownTransformer {
  const { onError = 'fail', drawbridge, engines } = checkRemarkOptions(options);
  return async (tree, file) => {
    const blocks = codeBlocksOf(tree).flatMap((placed) => {
      const language = languageOfBlock(placed.block);
      return language ? [{ ...placed, language }] : [];
    });
    // Every block is tried, so that one run reports all that is wrong.
    const drawings = await Promise.allSettled(
      blocks.map(async ({ block, language }) => {
        const tools = drawbridge ?? sharedDrawbridge(engines);
        return pictureNode(await drawBlock(tools, block, language, options), options);
      }),
    );
    let fatal: FileMessage | undefined;
    for (const [index, { block, replace }] of blocks.entries()) {
      const drawing = drawings[index];
      if (drawing?.status === 'fulfilled') replace({ ...drawing.value, position: block.position });
      else fatal ??= failure(file, block, drawing?.reason, onError);
    }
    if (fatal) throw fatal;
    return undefined;
  };
}
