declare module 'markdown-it' {
  export default class MarkdownIt {
    use(plugin: unknown, options?: object): this;
    render(text: string): string;
  }
}
declare module 'markdown-it-plantuml';
declare module '@kazumatu981/markdown-it-kroki';
declare module 'remark-kroki' {
  export function remarkKroki(options: object): (tree: object) => Promise<void>;
}
declare module 'pako' {
  export function deflate(text: Uint8Array | string, options?: object): Uint8Array;
}
