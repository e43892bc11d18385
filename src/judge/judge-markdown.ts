/** The Markdown of the online judge's answers, under the names that its description uses. */
import type { Formatters } from '../bridge/answers/own-reply.ts';
import { UpstreamError } from '../bridge/upstream/http-response.ts';
import { htmlToMarkdown, isHtml } from './html-to-markdown.ts';

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NOTHING = 'N/A';
const HTML_SOURCE = 'leetcode';

function fieldsOf(value: unknown): Fields {
  if (isRecord(value)) return value;
  throw new UpstreamError('malformed answer: an object was expected');
}

function rowsOf(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.map(fieldsOf);
  throw new UpstreamError('malformed answer: a list was expected');
}

/** One line of text; null, missing, blank and non-text values become `N/A`. */
function line(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? NOTHING : text.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

function percent(value: unknown, factor: number): string {
  return typeof value === 'number' ? `${(value * factor).toFixed(1)}%` : NOTHING;
}

function count(value: unknown): string {
  return typeof value === 'number' ? value.toLocaleString('en-US') : NOTHING;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => `| ${row.map((cell) => cell.replace(/[\\|]/g, '\\$&')).join(' | ')} |`;
  return [cells(head), `|${'---|'.repeat(head.length)}`, ...rows.map(cells)].join('\n');
}

function statement(content: unknown, source: unknown): string {
  if (typeof content !== 'string' || content.trim() === '') return 'No description available.';
  const text = isHtml(content, source === HTML_SOURCE) ? htmlToMarkdown(content).trim() : content;
  return text === '' ? 'No description available.' : text;
}

function problem(body: unknown): string {
  const { title, source, id, difficulty, tags, link, ac_rate, content } = fieldsOf(body);
  if (line(id) === NOTHING) throw new UpstreamError('malformed answer: a problem without id');
  const tagList = Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string').join(', ') : '';
  return [
    `# ${line(title)}`,
    '',
    `- Source: ${line(source)} | ID: ${line(id)} | Difficulty: ${line(difficulty)}`,
    `- Tags: ${line(tagList)}`,
    `- Link: ${line(link)}`,
    `- AC Rate: ${percent(ac_rate, 1)}`,
    '',
    '---',
    '',
    statement(content, source),
  ].join('\n');
}

/** A daily challenge has no source field: it is always LeetCode's. */
function daily(body: unknown): string {
  return problem({ ...fieldsOf(body), source: HTML_SOURCE });
}

function fetching(body: unknown): string {
  const seconds = isRecord(body) ? body.retry_after : undefined;
  const when = typeof seconds === 'number' ? `after ${seconds} seconds` : 'in a little while';
  return `The daily challenge is being fetched. Please retry ${when}.`;
}

function similar(body: unknown): string {
  const { rewritten_query: query, results } = fieldsOf(body);
  const rows = rowsOf(results).map(({ source, id, title, difficulty, similarity, link }, index) => [
    String(index + 1),
    line(source),
    line(id),
    line(title),
    line(difficulty),
    percent(similarity, 100),
    line(link),
  ]);
  return [
    '# Similar Problems',
    ...(line(query) === NOTHING ? [] : [`Query: ${line(query)}`]),
    table(['#', 'Source', 'ID', 'Title', 'Difficulty', 'Similarity', 'Link'], rows),
    ...(rows.length === 0 ? ['No similar problems were found.'] : []),
  ].join('\n\n');
}

function resolved(body: unknown): string {
  const { source, id, problem: found } = fieldsOf(body);
  return found === null || found === undefined
    ? `The problem was not found (source: ${line(source)}, ID: ${line(id)}).`
    : problem(found);
}

function status(body: unknown): string {
  const { version, platforms } = fieldsOf(body);
  const rows = rowsOf(platforms).map(({ source, total, missing_content, not_embedded }) => [
    line(source),
    count(total),
    count(missing_content),
    count(not_embedded),
  ]);
  return [
    `# OJ Platform Status (v${line(version)})`,
    table(['Platform', 'Problems', 'Missing Content', 'Not Embedded'], rows),
  ].join('\n\n');
}

export const judgeFormatters: Formatters = {
  'judge-problem': problem,
  'judge-daily': daily,
  'judge-fetching': fetching,
  'judge-similar': similar,
  'judge-resolved': resolved,
  'judge-status': status,
};
