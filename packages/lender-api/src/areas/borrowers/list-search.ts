import type { SQL } from 'drizzle-orm';
import { and, like, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { PageRequest, Slice } from '../../platform/http/page.ts';
import { MAX_COUNTED_ROWS, MAX_PAGED_ROWS } from '../../platform/http/page.ts';

/** A table that stores one search text for each row of a list, or for each loan. */
interface SearchTable {
  table: PgTable;
  /** Column of the search text, with one line for each searchable part. */
  text: PgColumn;
  /** Key of the text, and the column of the list that refers to it. */
  key: PgColumn;
  foreignKey: PgColumn;
  /** LIKE patterns, all of which must match. */
  patterns: readonly string[];
}

/** Selects and sorts the rows of a list. */
export interface ListQuery {
  table: PgTable;
  id: PgColumn;
  /** Sort columns, descending. The id is always appended, so that the order is total. */
  order: readonly (PgColumn | SQL)[];
  /** Conditions on the columns of the list itself. */
  condition: SQL | undefined;
  search: SearchTable | null;
}

/** Up to this many matches, sorting all of them is faster than reading the list in order while they are counted. */
const MAX_SORTED_ROWS = 2 * MAX_COUNTED_ROWS;

/** Cost of reading the text of one row, relative to collecting one match of a search (measured, decision 0008). */
const LOOK_UP_COST = 4;

const matching = ({ text, patterns }: SearchTable) => and(...patterns.map((pattern) => like(text, pattern)));

/** Returns a query for the matching rows, without an order. */
function matchingRows({ table, condition, search }: ListQuery, columns: SQL): SQL {
  if (search === null) return sql`select ${columns} from ${table} where ${condition}`;
  return sql`select ${columns} from ${table}
    inner join ${search.table} on ${search.key} = ${search.foreignKey} where ${and(matching(search), condition)}`;
}

/** Returns a query for the matching rows that compares each row with the set of all matches of the search. It can be read in list order. */
function rowsInMatchSet(
  { table, condition, search }: ListQuery & { search: SearchTable },
  columns: SQL,
): SQL {
  // `is true` prevents the planner from turning the condition into a join, which would lose the order of the list.
  const inSet = sql`(${search.foreignKey} in (
    select ${search.key} from ${search.table} where ${matching(search)})) is true`;
  return sql`select ${columns} from ${table} where ${and(inSet, condition)}`;
}

/** Returns the number of rows that the planner expects a query to return. */
async function estimateRows(orm: Orm, query: SQL): Promise<number> {
  const plan = await orm.execute(sql`explain (format json) ${query}`);
  const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(plan);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Returns true if reading the text of each row in list order finds a page sooner than collecting all matches of the search. */
async function isFrequent(orm: Orm, search: SearchTable, rows: number): Promise<boolean> {
  const { table, key } = search;
  const [texts, allTexts] = await Promise.all([
    estimateRows(orm, sql`select ${key} from ${table} where ${matching(search)}`),
    estimateRows(orm, sql`select ${key} from ${table}`),
  ]);
  return texts ** 2 > LOOK_UP_COST * rows * allTexts;
}

/** Returns the ids of a page by reading the list in its order until the page is full. For lists with too many matches to sort. */
async function readIdsInOrder(orm: Orm, query: ListQuery, { limit, offset }: PageRequest): Promise<number[]> {
  const { id, order, search } = query;
  const sortColumns = sql.join(
    [...order, id].map((column) => sql`${column} desc`),
    sql`, `,
  );
  const columns = sql`${id} as id`;
  const rows =
    search === null || (await isFrequent(orm, search, offset + limit))
      ? matchingRows(query, columns)
      : rowsInMatchSet({ ...query, search }, columns);
  const result = await orm.execute(sql`${rows} order by ${sortColumns} limit ${limit} offset ${offset}`);
  return rowsOf<{ id: number }>(result).map((row) => row.id);
}

/** Returns the number of matches, up to `MAX_SORTED_ROWS` + 1, and the ids of the page, by sorting all matches. */
async function sortAllMatches(orm: Orm, query: ListQuery, { limit, offset }: PageRequest) {
  const { id, order } = query;
  const keys = sql.join(
    [...order, id].map((column, index) => sql`${column} as ${sql.identifier(`k${index}`)}`),
    sql`, `,
  );
  const sortKeys = sql.join(
    [...order, id].map((_, index) => sql`${sql.identifier(`k${index}`)} desc`),
    sql`, `,
  );
  const last = sql.identifier(`k${order.length}`);
  const result = await orm.execute(sql`
    with matches as materialized (${matchingRows(query, keys)} limit ${MAX_SORTED_ROWS + 1})
    select (select count(*)::integer from matches) as total,
           (select coalesce(json_agg(id), '[]') from (
             select ${last} as id from matches order by ${sortKeys} limit ${limit} offset ${offset}) as page) as ids`);
  const [row = { total: 0, ids: [] }] = rowsOf<{ total: number; ids: number[] }>(result);
  return row;
}

/** Returns the number of matches, up to `MAX_COUNTED_ROWS` + 1. Selects no columns, so that an index alone may be enough. */
async function countMatches(orm: Orm, query: ListQuery): Promise<number> {
  const rows = sql`${matchingRows(query, sql`1`)} limit ${MAX_COUNTED_ROWS + 1}`;
  const result = await orm.execute(sql`select count(*)::integer as total from (${rows}) as matches`);
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}

/**
 * Returns a page of the matching rows in the order of the list. The total is exact up to `MAX_COUNTED_ROWS`; above that, only the
 * first `MAX_PAGED_ROWS` rows have pages. Up to `MAX_SORTED_ROWS` matches are all sorted, which does not depend on estimates. If the
 * planner expects more, the page is read in list order while the matches are counted, and the count decides which result is used.
 * @param rowsAt reads the rows with these ids, in the order of the list
 */
export async function readListPage<Row>(
  orm: Orm,
  query: ListQuery,
  request: PageRequest,
  rowsAt: (ids: SQL) => Promise<Row[]>,
): Promise<Slice<Row>> {
  const slice = async (total: number, ids: readonly number[]): Promise<Slice<Row>> => ({
    rows: ids.length === 0 ? [] : await rowsAt(sql`select unnest(${`{${ids.join()}}`}::integer[])`),
    total: Math.min(total, MAX_COUNTED_ROWS),
    isCapped: total > MAX_COUNTED_ROWS,
  });
  const { offset } = request;
  /** Rows that the page has if the list is capped. */
  const limit = Math.max(0, Math.min(request.limit, MAX_PAGED_ROWS - offset));
  const readInOrder = () => (limit > 0 ? readIdsInOrder(orm, query, { limit, offset }) : Promise.resolve([]));
  const expected = query.search === null ? 0 : await estimateRows(orm, matchingRows(query, sql`${query.id}`));
  if (expected > MAX_SORTED_ROWS) {
    const [total, ids] = await Promise.all([countMatches(orm, query), readInOrder()]);
    if (total > MAX_COUNTED_ROWS) return slice(total, ids);
  }
  const { total, ids } = await sortAllMatches(orm, query, request);
  if (total > MAX_SORTED_ROWS) return slice(total, await readInOrder());
  return slice(total, total > MAX_COUNTED_ROWS ? ids.slice(0, limit) : ids);
}
