/** Which requests the fake judge answers in a special way, and how: everything else is the example of the description. */

export interface JudgeRequest {
  /** The operationId. */
  operation: string;
  path: Record<string, string>;
  query: URLSearchParams;
}

export interface JudgeAnswer {
  status: number;
  type?: string;
  body?: unknown;
}

export const SOURCES = ['atcoder', 'codeforces', 'leetcode', 'luogu'];

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  502: 'Bad Gateway',
};

export function problem(status: number, detail: string, errors?: { field: string; message: string }[]): JudgeAnswer {
  const body = { type: 'about:blank', title: TITLES[status], status, detail, ...(errors ? { errors } : {}) };
  return { status, type: 'application/problem+json', body };
}

const plain = (status: number, body: string): JudgeAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

interface JudgeCase {
  when(request: JudgeRequest): boolean;
  answer(request: JudgeRequest): JudgeAnswer;
}

export const JUDGE_CASES: readonly JudgeCase[] = [
  {
    when: ({ path: { source } }) => source !== undefined && !SOURCES.includes(source),
    answer: ({ path: { source } }) => problem(400, `invalid source: ${source}`),
  },
  {
    when: ({ operation, query }) => operation === 'getDaily' && !/^\d{4}-\d\d-\d\d$/.test(query.get('date') ?? ''),
    answer: () => plain(400, 'Failed to deserialize query string: date: premature end of input'),
  },
  {
    when: ({ operation, query }) => operation === 'getDaily' && query.get('date') === '2026-01-02',
    answer: () => ({ status: 202, body: { status: 'fetching', retry_after: 30 } }),
  },
  {
    when: ({ operation, query }) => operation === 'findSimilarByText' && !query.has('q'),
    answer: () => plain(400, 'Failed to deserialize query string: missing field `q`'),
  },
  {
    when: ({ operation, query }) => operation === 'findSimilarByText' && query.get('q') === 'embedding down',
    answer: () => problem(502, 'embedding service failed'),
  },
  {
    when: ({ operation, path: { id } }) => operation === 'findSimilarById' && id === 'unknown',
    answer: () => problem(404, 'no embedding found for this problem'),
  },
  {
    when: ({ operation, path: { id } }) => operation === 'getProblem' && id === 'unknown',
    answer: () => problem(404, 'problem not found'),
  },
  {
    when: ({ operation, path }) => operation === 'resolve' && path.query === 'unknown',
    answer: () => ({ status: 200, body: { source: 'leetcode', id: 'unknown', problem: null } }),
  },
];

/** Answered with null in every field that may be null. */
export function wantsNulls({ path, query }: JudgeRequest): boolean {
  return (
    path.id === 'nulls' || path.query === 'nulls' || query.get('q') === 'nulls' || query.get('date') === '2026-01-03'
  );
}
