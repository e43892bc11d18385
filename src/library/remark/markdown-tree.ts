/** As much of mdast, hast and vfile as the plugin reads and writes; the packages themselves are their users' own. */

export interface MarkdownPoint {
  line: number;
  column: number;
  offset?: number | undefined;
}

export interface MarkdownPosition {
  start: MarkdownPoint;
  end: MarkdownPoint;
}

/** What becomes of a node in HTML. */
export interface HtmlData {
  hName?: string;
  hProperties?: Record<string, unknown>;
  hChildren?: unknown[];
}

export interface MarkdownNode {
  type: string;
  position?: MarkdownPosition | undefined;
  data?: object | undefined;
}

export interface MarkdownParent extends MarkdownNode {
  children: MarkdownNode[];
}

export interface CodeBlock extends MarkdownNode {
  type: 'code';
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value: string;
}

export interface FileMessage extends Error {
  fatal?: boolean | null | undefined;
  note?: string | undefined;
  actual?: string | null | undefined;
  expected?: string[] | null | undefined;
}

export interface MarkdownFile {
  message(
    reason: string,
    options: {
      place?: MarkdownPoint | MarkdownPosition | undefined;
      source: string;
      ruleId: string;
      cause?: Error;
    },
  ): FileMessage;
}

function isParent(node: MarkdownNode): node is MarkdownParent {
  return 'children' in node && Array.isArray(node.children);
}

function isCode(node: MarkdownNode): node is CodeBlock {
  return node.type === 'code' && 'value' in node && typeof node.value === 'string';
}

export interface PlacedBlock {
  block: CodeBlock;
  replace(node: MarkdownNode): void;
}

/** All code blocks, in the order of the text, also those in lists, quotes and components. */
export function codeBlocksOf(tree: MarkdownNode): PlacedBlock[] {
  if (!isParent(tree)) return [];
  return tree.children.flatMap((child) => {
    if (!isCode(child)) return codeBlocksOf(child);
    const replace = (node: MarkdownNode) => {
      tree.children[tree.children.indexOf(child)] = node;
    };
    return [{ block: child, replace }];
  });
}
