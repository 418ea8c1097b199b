import type { BenchQuery } from './queries.ts';

/** Sends one request and reads the whole response. */
export type Call = (
  query: Pick<BenchQuery, 'method' | 'path'>,
  fields: BenchQuery['fields'],
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** One call, as often as it was measured. */
export interface Measured {
  readonly name: string;
  /** Which page: 'first', 'middle', 'last', or nothing. */
  readonly place: string;
  readonly rows: number;
  /** '10,000+' when there are more; empty for what is not counted. */
  readonly total: string;
  readonly bound: { readonly median: number; readonly p95: number };
  readonly times: number[];
}

/** Milliseconds that a page, a search or a count may take (issue "Scale"); a last page has a median of its own. */
const BOUND = { median: 50, p95: 150 };
const LAST_PAGE = { median: 100, p95: 150 };

interface Target extends Measured {
  readonly query: BenchQuery;
  readonly fields: BenchQuery['fields'];
}

const rowsOf = (body: Record<string, unknown>): number => {
  const rows = body['transactions'] ?? body['result'];
  return Array.isArray(rows) ? rows.length : 1;
};

/** Where first, middle and last page are; null when this API has no such call. */
async function targetsOf(call: Call, query: BenchQuery): Promise<Target[] | null> {
  const page = query.places.length === 0 ? {} : { page: 1 };
  const { status, body } = await call(query, { ...query.fields, ...page });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`${query.name}: HTTP ${status}, ${String(body['message'])}`);
  const rows = rowsOf(body);
  const count = body['totalCount'];
  const total =
    typeof count === 'number'
      ? `${count.toLocaleString('en')}${body['totalIsCapped'] === true ? '+' : ''}`
      : '';
  const target = { query, name: query.name, rows, total, bound: BOUND };
  const pages = typeof body['totalPage'] === 'number' ? body['totalPage'] : 1;
  if (query.places.length === 0) return [{ ...target, place: '', fields: query.fields, times: [] }];
  const pageOf = { first: 1, middle: Math.ceil(pages / 2), last: pages };
  return query.places
    .filter((place) => pages > { first: -1, middle: 2, last: 1 }[place])
    .map((place) => ({
      ...target,
      place,
      bound: place === 'last' ? LAST_PAGE : BOUND,
      fields: { ...query.fields, page: pageOf[place] },
      times: [],
    }));
}

/** Runs all queries in rounds, so that a busy moment of the machine does not affect one query only. */
export async function measure(
  call: Call,
  queries: readonly BenchQuery[],
  rounds: number,
): Promise<{ measured: Measured[]; missing: string[] }> {
  const targets: Target[] = [];
  const missing: string[] = [];
  for (const query of queries) {
    const found = await targetsOf(call, query);
    if (found === null) missing.push(query.name);
    else targets.push(...found);
  }
  // The first round finds what is not yet in memory; it does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { query, fields, times } of targets) {
      const began = performance.now();
      const { status } = await call(query, fields);
      if (status !== 200) throw new Error(`${query.name}: HTTP ${status}`);
      if (round > 0) times.push(performance.now() - began);
    }
  }
  return { measured: targets, missing };
}
