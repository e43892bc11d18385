/** The sheet with all sample diagrams that the README shows. */
import type { Sample } from './sample-diagrams.ts';

/** No dependence on the reader's theme: the cards are paper. */
const STYLE = `
  body { margin: 0; padding: 16px; background: #f3f1ec; font-family: sans-serif; }
  main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; }
  figure { margin: 0; padding: 12px; border: 1px solid #dcd7cb; border-radius: 8px; background: #fff; }
  img { display: block; width: 100%; height: 270px; object-fit: contain; }
  figcaption { margin-top: 8px; color: #5a6675; font-size: 13px; text-align: center; }
`;

export function gallerySheet(samples: readonly Sample[]): string {
  const cards = samples.map(
    ({ title, png }) =>
      `<figure><img alt="" src="data:image/png;base64,${png}"><figcaption>${title}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main>${cards.join('')}</main>`;
}
