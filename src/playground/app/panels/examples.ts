/** The gallery of examples: one for each diagram type of both languages, with its picture. */
import { LANGUAGE_NAMES, LANGUAGES } from '../../../ports/languages.ts';
import { GUIDES, type GuideRow } from '../diagram/guides.ts';
import { dialog } from '../page/dialog.ts';
import { element, make } from '../page/element.ts';

/** Below it, letters cannot be read. */
const MIN_THUMBNAIL_SCALE = 0.55;

/** A picture that would be too small is cropped to the part that the build has found. */
function crop(picture: HTMLImageElement, frame: HTMLElement, { focus }: GuideRow): void {
  const { naturalWidth, naturalHeight } = picture;
  const [width, height] = [frame.clientWidth, frame.clientHeight];
  const fit = Math.min(1, (width * FILLED) / naturalWidth, (height * FILLED) / naturalHeight);
  const scale = Math.max(fit, MIN_THUMBNAIL_SCALE);
  // Never beyond an edge, unless the picture is smaller than the frame.
  const start = (length: number, room: number, share: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - length * share));
  picture.style.width = `${naturalWidth * scale}px`;
  picture.style.left = `${start(naturalWidth * scale, width, focus.x)}px`;
  picture.style.top = `${start(naturalHeight * scale, height, focus.y)}px`;
}

/** Of the frame, by a picture that fits. */
const FILLED = 0.88;

function card(guide: GuideRow, onChoose: (guide: GuideRow) => void): HTMLElement {
  const item = make('li');
  const choice = make('button', 'card');
  choice.type = 'button';
  const frame = make('span', 'thumbnail');
  const picture = make('img');
  picture.src = guide.picture;
  picture.alt = '';
  picture.loading = 'lazy';
  picture.addEventListener('load', () => crop(picture, frame, guide));
  frame.append(picture);
  choice.append(frame, make('span', 'card-title', guide.title), make('span', 'card-text', `${guide.description}.`));
  choice.addEventListener('click', () => onChoose(guide));
  item.append(choice);
  return item;
}

function matches({ title, description, name }: GuideRow, words: string): boolean {
  const text = `${title} ${description} ${name}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function createExamples(onChoose: (guide: GuideRow) => void): () => void {
  const box = dialog('examples');
  const list = element('example-list', HTMLElement);
  const filter = element('example-filter', HTMLInputElement);
  const count = element('example-count', HTMLElement);
  const choose = (guide: GuideRow) => {
    box.close();
    onChoose(guide);
  };

  function show(): void {
    const found = GUIDES.filter((guide) => matches(guide, filter.value.trim()));
    count.textContent = found.length === 1 ? '1 example' : `${found.length} examples`;
    const sections = LANGUAGE_NAMES.map((language) => {
      const own = found
        .filter((guide) => guide.language === language)
        .sort((one, other) => one.title.localeCompare(other.title));
      const grid = make('ul', 'cards');
      grid.append(...own.map((guide) => card(guide, choose)));
      return own.length > 0 ? [make('h3', '', LANGUAGES[language].title), grid] : [];
    });
    list.replaceChildren(...sections.flat());
  }
  filter.addEventListener('input', show);
  return () => {
    filter.value = '';
    show();
    box.showModal();
  };
}
