/** Joins PDFs of one page each, as render writes them, to one with all the pages. */

const HEADER_CHARS = 15;
/** The catalogue and the list of pages, which every file begins with. */
const COMMON = 2;
const PAGE = 3;
const REFERENCE = /\b(\d+) 0 R\b/g;
const STREAM = '>>\nstream\n';

/** Objects as they are written; in our own spelling they follow each other, and the table says where each starts. */
function objectsOf(file: string): string[] {
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  return starts.map((start, index) => file.slice(start, starts[index + 1] ?? table));
}

/** With other numbers; text is hexadecimal, so nothing else in a dictionary looks like a reference. */
function renumbered(object: string, shift: number): string {
  const moved = (number: number) => (number > COMMON ? number + shift : number);
  const end = object.includes(STREAM) ? object.indexOf(STREAM) : object.length;
  const head = object
    .slice(0, end)
    .replace(/^\d+/, (number) => String(moved(Number(number))))
    .replace(REFERENCE, (_all, number: string) => `${moved(Number(number))} 0 R`);
  return head + object.slice(end);
}

export function joinPdfs(pages: readonly Buffer[]): Buffer {
  const [first] = pages;
  if (!first || pages.length === 1) return first ?? Buffer.alloc(0);
  const files = pages.map((page) => page.toString('latin1'));
  const objects: string[] = [];
  const kids: number[] = [];
  for (const file of files) {
    const shift = objects.length;
    kids.push(PAGE + shift);
    objects.push(
      ...objectsOf(file)
        .slice(COMMON)
        .map((object) => renumbered(object, shift)),
    );
  }
  const catalogue = objectsOf(files[0] ?? '')[0] ?? '';
  const list = `${COMMON} 0 obj\n<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${kids.length}>>\nendobj\n`;
  return written(files[0]?.slice(0, HEADER_CHARS) ?? '', [catalogue, list, ...objects]);
}

/** The information is that of no page: each has a title of its own. */
function written(header: string, objects: readonly string[]): Buffer {
  const info = `${objects.length + 1} 0 obj\n<</Producer<44726177627269646765>>>\nendobj\n`;
  let at = header.length;
  const rows = [...objects, info].map((object) => {
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    at += object.length;
    return row;
  });
  const size = rows.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length + 1} 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from([header, ...objects, info, table, trailer].join(''), 'latin1');
}
