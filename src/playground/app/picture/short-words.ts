/** The picture in a sentence: the description that the server has put into its SVG. */

export function shortWords(svg: string): string | undefined {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const text = parsed.querySelector(':root > desc')?.textContent?.replace(/\s+/g, ' ').trim();
  return text || undefined;
}
