import type { SQL } from 'drizzle-orm';
import { and, like, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { PageRequest, Slice } from '../../platform/http/page.ts';
import { LONGEST_CAPPED, LONGEST_COUNT } from '../../platform/http/page.ts';

/** Where a list's rows are searched: a table with one row, of one text, for each row or for each loan. */
interface SearchedIn {
  table: PgTable;
  lines: PgColumn;
  /** Whose text it is, and the column of the list that refers to it. */
  owner: PgColumn;
  referrer: PgColumn;
  /** LIKE patterns, all of which must match. */
  patterns: readonly string[];
}

/** What is looked for in a list. */
export interface Wanted {
  table: PgTable;
  id: PgColumn;
  /** Descending; the id comes last of itself. */
  order: readonly (PgColumn | SQL)[];
  /** Conditions on the rows of the list themselves. */
  condition: SQL | undefined;
  search: SearchedIn | null;
}

/** To sort a few more matches than are counted costs less than to read them in order beside the counting. */
const MOST_SORTED = 2 * LONGEST_COUNT;

/** To look up the text of one row takes as long as to collect this many matches of a search (measured, decision 0008). */
const LOOK_UP_COST = 4;

const matching = ({ lines, patterns }: SearchedIn) => and(...patterns.map((pattern) => like(lines, pattern)));

/** The rows that match, in whatever order. */
function matches({ table, condition, search }: Wanted, columns: SQL): SQL {
  if (search === null) return sql`select ${columns} from ${table} where ${condition}`;
  return sql`select ${columns} from ${table}
    inner join ${search.table} on ${search.owner} = ${search.referrer} where ${and(matching(search), condition)}`;
}

/** The same, of a list that is read in its order: every row is held against the set of all matches of the search. */
function matchesOfSet({ table, condition, search }: Wanted & { search: SearchedIn }, columns: SQL): SQL {
  // 'is true' keeps the planner from making a join of it, which would not keep the order of the list.
  const inSet = sql`(${search.referrer} in (
    select ${search.owner} from ${search.table} where ${matching(search)})) is true`;
  return sql`select ${columns} from ${table} where ${and(inSet, condition)}`;
}

/** Returns the number of rows that the database's statistics expect of a query. */
async function expectedRows(orm: Orm, query: SQL): Promise<number> {
  const plan = await orm.execute(sql`explain (format json) ${query}`);
  const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(plan);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Returns true if looking up the text of row after row finds a page sooner than collecting all matches of the search. */
async function isFrequent(orm: Orm, search: SearchedIn, rows: number): Promise<boolean> {
  const { table, owner } = search;
  const [texts, allTexts] = await Promise.all([
    expectedRows(orm, sql`select ${owner} from ${table} where ${matching(search)}`),
    expectedRows(orm, sql`select ${owner} from ${table}`),
  ]);
  return texts ** 2 > LOOK_UP_COST * rows * allTexts;
}

/** Returns the ids of a page of a list with more matches than are sorted. The list is read in its order until the page is full. */
async function idsInOrder(orm: Orm, wanted: Wanted, { limit, offset }: PageRequest): Promise<number[]> {
  const { id, order, search } = wanted;
  const byLists = sql.join(
    [...order, id].map((column) => sql`${column} desc`),
    sql`, `,
  );
  const columns = sql`${id} as id`;
  const query =
    search === null || (await isFrequent(orm, search, offset + limit))
      ? matches(wanted, columns)
      : matchesOfSet({ ...wanted, search }, columns);
  const result = await orm.execute(sql`${query} order by ${byLists} limit ${limit} offset ${offset}`);
  return rowsOf<{ id: number }>(result).map((row) => row.id);
}

/** Returns the number of matches, up to `MOST_SORTED` + 1, and the ids of the page among them in the order of the list. */
async function idsOfAll(orm: Orm, wanted: Wanted, { limit, offset }: PageRequest) {
  const { id, order } = wanted;
  const keys = sql.join(
    [...order, id].map((column, index) => sql`${column} as ${sql.identifier(`k${index}`)}`),
    sql`, `,
  );
  const byKeys = sql.join(
    [...order, id].map((_, index) => sql`${sql.identifier(`k${index}`)} desc`),
    sql`, `,
  );
  const last = sql.identifier(`k${order.length}`);
  const result = await orm.execute(sql`
    with found as materialized (${matches(wanted, keys)} limit ${MOST_SORTED + 1})
    select (select count(*)::integer from found) as total,
           (select coalesce(json_agg(id), '[]') from (
             select ${last} as id from found order by ${byKeys} limit ${limit} offset ${offset}) as page) as ids`);
  const [row = { total: 0, ids: [] }] = rowsOf<{ total: number; ids: number[] }>(result);
  return row;
}

/** Returns the number of matches up to `LONGEST_COUNT` + 1. Without their keys, an index alone may give them. */
async function countMatches(orm: Orm, wanted: Wanted): Promise<number> {
  const found = sql`${matches(wanted, sql`1`)} limit ${LONGEST_COUNT + 1}`;
  const result = await orm.execute(sql`select count(*)::integer as total from (${found}) as found`);
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}

/**
 * Returns a page of the rows that are found in a list, in its order. The total is exact up to `LONGEST_COUNT`; of more, the
 * first `LONGEST_CAPPED` have pages. Up to `MOST_SORTED` matches are sorted as a whole, which does not depend on estimates. If
 * statistics expect more, the page is read in the order of the list while the matches are counted, and the count decides.
 * @param rowsAt reads the rows of these ids, in the order of the list
 */
export async function readFound<Row>(
  orm: Orm,
  wanted: Wanted,
  request: PageRequest,
  rowsAt: (ids: SQL) => Promise<Row[]>,
): Promise<Slice<Row>> {
  const slice = async (total: number, ids: readonly number[]): Promise<Slice<Row>> => ({
    rows: ids.length === 0 ? [] : await rowsAt(sql`select unnest(${`{${ids.join()}}`}::integer[])`),
    total: Math.min(total, LONGEST_COUNT),
    isCapped: total > LONGEST_COUNT,
  });
  const { offset } = request;
  /** Rows that the page has if the list is capped. */
  const limit = Math.max(0, Math.min(request.limit, LONGEST_CAPPED - offset));
  const readInOrder = () => (limit > 0 ? idsInOrder(orm, wanted, { limit, offset }) : Promise.resolve([]));
  const expected = wanted.search === null ? 0 : await expectedRows(orm, matches(wanted, sql`${wanted.id}`));
  if (expected > MOST_SORTED) {
    const [total, ids] = await Promise.all([countMatches(orm, wanted), readInOrder()]);
    if (total > LONGEST_COUNT) return slice(total, ids);
  }
  const { total, ids } = await idsOfAll(orm, wanted, request);
  if (total > MOST_SORTED) return slice(total, await readInOrder());
  return slice(total, total > LONGEST_COUNT ? ids.slice(0, limit) : ids);
}
