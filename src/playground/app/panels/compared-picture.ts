/** Shows the two drawings with what has changed marked, as an image, and saves it. */
import type { Compared } from '../drawing/describe-diagram.ts';
import { button, element } from '../page/element.ts';
import { fileName, saveFile } from './export.ts';

export interface ComparisonView {
  /** Nothing is shown without a picture, or where nothing differs. */
  show(answer: Compared | undefined): void;
}

export function createComparedPicture(): ComparisonView {
  const figure = element('comparison-picture', HTMLElement);
  const image = element('compared', HTMLImageElement);
  const note = element('compared-note', HTMLElement);
  const save = button('save-comparison');
  let file: Blob | undefined;

  save.addEventListener('click', () => {
    if (file) saveFile(fileName('changes', 'svg', new Date()), file);
  });
  return {
    show(answer) {
      const svg = answer?.same === false ? answer.svg : undefined;
      if (image.src) URL.revokeObjectURL(image.src);
      figure.hidden = svg === undefined;
      save.disabled = svg === undefined;
      file = svg === undefined ? undefined : new Blob([svg], { type: 'image/svg+xml' });
      if (!file || !answer) return image.removeAttribute('src');
      image.src = URL.createObjectURL(file);
      image.alt = 'Both diagrams with what has changed marked, as listed below';
      note.textContent = answer.note ?? '';
      note.hidden = answer.note === undefined;
    },
  };
}
