/** The share dialog: a link to this page that holds the diagram, and the picture as a URL, as Markdown and as HTML. */
import { type Diagram, titleOf } from '../diagram/diagram.ts';
import { toFragment } from '../diagram/share-link.ts';
import { type Tools, whyDrawingIsOff } from '../drawing/call-tools.ts';
import { copyText } from '../page/clipboard.ts';
import { dialog, notice } from '../page/dialog.ts';
import { button, element } from '../page/element.ts';

/** Chat and mail programs cut longer links. */
const LONG_LINK_CHARACTERS = 4000;

/** The fields that wait for the server, which packs the text into each. */
const PACKED = ['picture-url', 'share-markdown', 'share-html', 'live-url', 'plantuml-url'] as const;
type Links = Partial<Record<(typeof PACKED)[number], string>>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The same picture wherever a URL, Markdown or HTML is wanted. */
function pictureLinks(diagram: Diagram, url: string | undefined): Links {
  if (url === undefined) return {};
  const alt = titleOf(diagram) ?? 'Diagram';
  return {
    'picture-url': url,
    'share-markdown': `![${alt.replace(/[[\]\\]/g, '\\$&')}](${url})`,
    'share-html': `<img src="${escaped(url)}" alt="${escaped(alt)}">`,
  };
}

/** As mermaid.ink's URLs name a colour. */
function paintedUrl(url: string, background: string | undefined): string {
  if (background === undefined) return url;
  const color = background.startsWith('#') ? background.slice(1) : `!${background}`;
  return `${url}?bgColor=${encodeURIComponent(color)}`;
}

async function mermaidLinks(tools: Tools, diagram: Diagram): Promise<Links | string> {
  const { code, theme, background } = diagram;
  const body = { code, ...(theme && { theme }) };
  const answer = await tools.call((client) => client.POST('/api/tools/shareMermaid', { body }));
  if (!answer.ok) return answer.fault.message;
  const { pictureUrl, editUrl } = answer.value;
  return { ...pictureLinks(diagram, pictureUrl && paintedUrl(pictureUrl, background)), 'live-url': editUrl };
}

async function plantumlLinks(tools: Tools, diagram: Diagram, base: URL): Promise<Links | string> {
  const body = { plantumlCode: diagram.code };
  const answer = await tools.call((client) => client.POST('/api/tools/encodePlantUML', { body }));
  if (!answer.ok) return answer.fault.message;
  const { url, encoded } = answer.value;
  return { ...pictureLinks(diagram, new URL(`plantuml/svg/${encoded}`, base).href), 'plantuml-url': url };
}

/** Who gets the text besides this server. */
function otherHost(links: Links): string {
  const url = links['plantuml-url'] ?? links['live-url'];
  return url === undefined ? '' : new URL(url).host;
}

export function offerShare(tools: Tools, base: URL, current: () => Diagram): void {
  const box = dialog('share');
  const link = element('share-link', HTMLInputElement);
  const warning = element('share-warning', HTMLElement);
  const fieldOf = (id: (typeof PACKED)[number]) => element(id, HTMLInputElement);
  let openings = 0;

  for (const field of [link, ...PACKED.map(fieldOf)]) {
    field.addEventListener('focus', () => field.select());
    button(`copy-${field.id}`).addEventListener('click', async () => {
      notice((await copyText(field.value)) ? 'Copied' : 'The browser does not allow copying.');
    });
  }

  function fill(links: Links): void {
    for (const id of PACKED) {
      fieldOf(id).value = links[id] ?? '';
      button(`copy-${id}`).disabled = links[id] === undefined;
    }
  }

  button('open-share').addEventListener('click', async () => {
    openings += 1;
    const own = openings;
    const diagram = current();
    const isMermaid = diagram.language === 'mermaid';
    link.value = base.href + (await toFragment(diagram));
    element('share-long', HTMLElement).hidden = link.value.length <= LONG_LINK_CHARACTERS;
    element('share-live', HTMLElement).hidden = !isMermaid;
    element('share-plantuml', HTMLElement).hidden = isMermaid;
    fill({});
    const whyNot = whyDrawingIsOff();
    element('share-packed', HTMLElement).hidden = whyNot !== undefined;
    warning.textContent = whyNot ?? '';
    box.showModal();
    if (whyNot !== undefined) return;
    const links = isMermaid ? await mermaidLinks(tools, diagram) : await plantumlLinks(tools, diagram, base);
    // The dialog may have been opened again, for another text.
    if (own !== openings) return;
    if (typeof links === 'string') warning.textContent = links;
    else {
      fill(links);
      warning.textContent = `Each of these holds the whole text: opening one hands the text to this server, or to ${otherHost(links)}.`;
    }
  });
}
