import type { BenchQuery } from './queries.ts';

export type ApiCaller = (
  query: Pick<BenchQuery, 'method' | 'path'>,
  fields: BenchQuery['fields'],
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** The response times of one query on one page. All times are milliseconds. */
export interface Measurement {
  readonly name: string;
  /** 'first', 'middle' or 'last'; empty for a query without pages. */
  readonly page: string;
  readonly rows: number;
  /** The number of results, such as '120', or '10,000+' for a capped count; empty if the response has no count. */
  readonly total: string;
  readonly limit: { readonly median: number; readonly p95: number };
  /** One response time per round. */
  readonly times: number[];
}

const LIMIT = { median: 50, p95: 150 };
const LAST_PAGE_LIMIT = { median: 100, p95: 150 };

interface Target extends Measurement {
  readonly query: BenchQuery;
  readonly fields: BenchQuery['fields'];
}

const countRows = (body: Record<string, unknown>): number => {
  const rows = body['transactions'] ?? body['result'];
  return Array.isArray(rows) ? rows.length : 1;
};

/** Returns one target per measured page of a query; null if the API does not have the operation. */
async function findTargets(call: ApiCaller, query: BenchQuery): Promise<Target[] | null> {
  const firstPage = query.pages.length === 0 ? {} : { page: 1 };
  const { status, body } = await call(query, { ...query.fields, ...firstPage });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`${query.name}: HTTP ${status}, ${String(body['message'])}`);
  const rows = countRows(body);
  const count = body['totalCount'];
  const total =
    typeof count === 'number'
      ? `${count.toLocaleString('en')}${body['totalIsCapped'] === true ? '+' : ''}`
      : '';
  const target = { query, name: query.name, rows, total, limit: LIMIT };
  const pageCount = typeof body['totalPage'] === 'number' ? body['totalPage'] : 1;
  if (query.pages.length === 0) return [{ ...target, page: '', fields: query.fields, times: [] }];
  const pageNumbers = { first: 1, middle: Math.ceil(pageCount / 2), last: pageCount };
  return query.pages
    .filter((page) => pageCount > { first: -1, middle: 2, last: 1 }[page])
    .map((page) => ({
      ...target,
      page,
      limit: page === 'last' ? LAST_PAGE_LIMIT : LIMIT,
      fields: { ...query.fields, page: pageNumbers[page] },
      times: [],
    }));
}

/**
 * Measures all queries in every round, so that other load on the machine affects all queries equally.
 * @returns the measurements, and the names of the queries whose operations the API does not have
 */
export async function measureQueries(
  call: ApiCaller,
  queries: readonly BenchQuery[],
  rounds: number,
): Promise<{ measurements: Measurement[]; missingQueries: string[] }> {
  const targets: Target[] = [];
  const missingQueries: string[] = [];
  for (const query of queries) {
    const queryTargets = await findTargets(call, query);
    if (queryTargets === null) missingQueries.push(query.name);
    else targets.push(...queryTargets);
  }
  // Round 0 is not counted, because it reads data into the caches.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { query, fields, times } of targets) {
      const startTime = performance.now();
      const { status } = await call(query, fields);
      if (status !== 200) throw new Error(`${query.name}: HTTP ${status}`);
      if (round > 0) times.push(performance.now() - startTime);
    }
  }
  return { measurements: targets, missingQueries };
}
