/** The gallery of examples: one for each diagram type of both languages, with its picture. */
import { LANGUAGE_NAMES, LANGUAGES } from '../../../ports/languages.ts';
import { GUIDES, type GuideRow } from '../diagram/guides.ts';
import { dialog } from '../page/dialog.ts';
import { button, element, make } from '../page/element.ts';

function card(guide: GuideRow, onChoose: (guide: GuideRow) => void): HTMLElement {
  const item = make('li');
  const choice = make('button', 'card');
  choice.type = 'button';
  const frame = make('span', 'thumbnail');
  const picture = make('img');
  picture.src = guide.picture;
  picture.alt = '';
  picture.loading = 'lazy';
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

export function offerExamples(onChoose: (guide: GuideRow) => void): void {
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
  button('open-examples').addEventListener('click', () => {
    filter.value = '';
    show();
    box.showModal();
  });
}
