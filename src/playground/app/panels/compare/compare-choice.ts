/** What the text in the editor is compared with: its earlier version, or another text, which may be the newer one. */
import { type Diagram, languageOfText } from '../../diagram/diagram.ts';
import type { Version, Versions } from '../../diagram/versions.ts';
import type { DiagramSource, SourcePair } from '../../drawing/word-tools.ts';
import { element } from '../../page/element.ts';

export interface CompareChoice {
  /** Shows what there is to choose from for the editor's text. */
  update(): void;
  /** The two texts, and which of them is the editor's. */
  chosen(): SourcePair & { editors: keyof SourcePair };
  chooseVersion(): void;
  chooseText(code: string): void;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

function versionTitle({ pinnedAt }: Version): string {
  return pinnedAt === undefined ? 'The text as opened' : `The text pinned at ${clock.format(pinnedAt)}`;
}

export function createCompareChoice(
  versions: Versions,
  current: () => Diagram,
  onChange: (when: 'after a pause' | 'at once') => void,
): CompareChoice {
  const withVersion = element('compare-version', HTMLInputElement);
  const withOther = element('compare-other', HTMLInputElement);
  const otherText = element('compare-text', HTMLTextAreaElement);
  const isNewer = element('compare-newer', HTMLInputElement);

  function update(): void {
    const version = versions.of(current().language);
    element('compare-version-title', HTMLElement).textContent = version ? versionTitle(version) : 'No earlier text';
    withVersion.disabled = !version;
    if (!version) withOther.checked = true;
    element('compare-paste', HTMLElement).hidden = !withOther.checked;
  }

  function change(when: 'after a pause' | 'at once'): void {
    update();
    onChange(when);
  }

  function other({ language }: DiagramSource): DiagramSource {
    if (withVersion.checked) return { language, code: versions.of(language)?.code ?? '' };
    const { value: code } = otherText;
    return { language: languageOfText(code) ?? language, code };
  }

  for (const control of [withVersion, withOther, isNewer]) control.addEventListener('change', () => change('at once'));
  otherText.addEventListener('input', () => change('after a pause'));

  return {
    update,
    chosen() {
      const { language, code } = current();
      const present = { language, code };
      const isReversed = withOther.checked && isNewer.checked;
      if (isReversed) return { before: present, after: other(present), editors: 'before' };
      return { before: other(present), after: present, editors: 'after' };
    },
    chooseVersion() {
      withVersion.checked = true;
      change('at once');
    },
    chooseText(code) {
      withOther.checked = true;
      otherText.value = code;
      change('at once');
    },
  };
}
