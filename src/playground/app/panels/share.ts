/** The share dialog: a link that holds the diagram, and for PlantUML the URL of a PlantUML server. */
import type { Diagram } from '../diagram/diagram.ts';
import { toFragment } from '../diagram/share-link.ts';
import type { Tools } from '../drawing/call-tools.ts';
import { copyText } from '../page/clipboard.ts';
import { dialog } from '../page/dialog.ts';
import { button, element } from '../page/element.ts';
import { notice } from '../page/notice.ts';

/** Chat and mail programs cut longer links. */
const LONG_LINK_CHARACTERS = 4000;

export function offerShare(tools: Tools, base: URL, current: () => Diagram): void {
  const box = dialog('share');
  const link = element('share-link', HTMLInputElement);
  const plantuml = element('share-plantuml', HTMLElement);
  const plantumlUrl = element('plantuml-url', HTMLInputElement);
  const warning = element('plantuml-warning', HTMLElement);

  function offerCopy(id: string, field: HTMLInputElement): void {
    field.addEventListener('focus', () => field.select());
    button(id).addEventListener('click', async () => {
      notice((await copyText(field.value)) ? 'Link copied' : 'The browser does not allow copying.');
    });
  }
  offerCopy('copy-link', link);
  offerCopy('copy-plantuml-url', plantumlUrl);

  async function showPlantumlUrl(plantumlCode: string): Promise<void> {
    const answer = await tools.call((client) => client.POST('/api/tools/encodePlantUML', { body: { plantumlCode } }));
    plantumlUrl.value = answer.ok ? answer.value.url : '';
    button('copy-plantuml-url').disabled = !answer.ok;
    warning.textContent = answer.ok
      ? `The URL holds the whole text: whoever opens it hands the text to ${new URL(answer.value.url).host}.`
      : answer.fault.message;
  }

  button('open-share').addEventListener('click', async () => {
    const diagram = current();
    link.value = base.href + (await toFragment(diagram));
    element('share-long', HTMLElement).hidden = link.value.length <= LONG_LINK_CHARACTERS;
    plantuml.hidden = diagram.language !== 'plantuml';
    box.showModal();
    if (diagram.language === 'plantuml') await showPlantumlUrl(diagram.code);
  });
}
