import type { SQL } from 'drizzle-orm';
import { and, like, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../platform/db/connect.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { PageRequest, Slice } from '../../platform/http/page.ts';
import { MAX_COUNTED_ROWS, MAX_PAGED_ROWS } from '../../platform/http/page.ts';

/** A table with a search text for each row of a list, or for each loan. */
export interface SearchTable {
  table: PgTable;
  /** The column with the search text, which has one line for each searchable value. */
  text: PgColumn;
  /** The primary key of the search table, to which `foreignKey` of the list refers. */
  key: PgColumn;
  foreignKey: PgColumn;
  /** The number of list rows of each text, so that texts can be counted instead of rows; null if the database does not store it. */
  rowsPerText: PgColumn | SQL | null;
  /** LIKE patterns, all of which must match. */
  patterns: readonly string[];
  /**
   * Selects the column `key` of all matching texts, possibly repeated, without comparing the texts, which is several times as fast;
   * null if only the texts show which of them match.
   */
  matchingKeys: SQL | null;
}

export interface ListQuery {
  table: PgTable;
  id: PgColumn;
  /**
   * The sort columns, all in descending order. The id is always appended, so that the order is unique. Empty if the
   * condition selects one value of each column.
   */
  order: readonly (PgColumn | SQL)[];
  condition: SQL | undefined;
  search: SearchTable | null;
}

type SearchQuery = ListQuery & { search: SearchTable };

/** Numbers of rows that the planner expects. */
interface Estimates {
  /** Rows of the list that meet the condition. */
  rows: number;
  /** Rows of the list that meet the condition and match the search. */
  matches: number;
  texts: number;
  matchingTexts: number;
}

/** The largest number of matches that are sorted. If there are more, the page is read in list order. */
const MAX_SORTED_ROWS = 2.5 * MAX_COUNTED_ROWS;

/** The cost of sorting one match, relative to the cost of reading one row in list order (measured, see decision 0008). */
const SORT_COST = 16;

/**
 * The cost of reading the search text of one row, relative to the cost of collecting one matching text by comparing texts,
 * and by selecting keys (measured, see decision 0008).
 */
const LOOKUP_COST = { texts: 4, keys: 20 };

/** How many rows are read for a page, relative to the number that is expected to be necessary. */
const ROW_MARGIN = 1.3;

const buildMatchCondition = ({ text, patterns }: SearchTable) =>
  and(...patterns.map((pattern) => like(text, pattern)));

const buildOrder = ({ id, order }: ListQuery): SQL =>
  sql.join(
    [...order, id].map((column) => sql`${column} desc`),
    sql`, `,
  );

/** The sort columns and the id under the names `k0` to `kn`, for sorting the results of a subquery. */
function buildSortKeys({ id, order }: ListQuery) {
  const names = [...order, id].map((_, index) => sql.identifier(`k${index}`));
  return {
    columns: sql.join(
      [...order, id].map((column, index) => sql`${column} as ${names[index]}`),
      sql`, `,
    ),
    order: sql.join(
      names.map((name) => sql`${name} desc`),
      sql`, `,
    ),
    id: sql`${names.at(-1)}`,
    names: sql.join(names, sql`, `),
  };
}

/** Selects the keys of all matching texts. A key can occur more than once. */
const selectMatchingKeys = (search: SearchTable): SQL =>
  search.matchingKeys ?? sql`select ${search.key} from ${search.table} where ${buildMatchCondition(search)}`;

function selectMatchingRows({ table, condition, search }: ListQuery, columns: SQL): SQL {
  if (search === null) return sql`select ${columns} from ${table} where ${condition}`;
  return sql`select ${columns} from ${table}
    inner join ${search.table} on ${search.key} = ${search.foreignKey} where ${and(buildMatchCondition(search), condition)}`;
}

/**
 * Selects the same rows as `selectMatchingRows`, but compares each row with the set of all matches. The rows
 * can then be read in list order.
 */
function selectRowsInMatchSet({ table, condition, search }: SearchQuery, columns: SQL): SQL {
  // With `is true`, the planner does not turn the condition into a join, which would lose the order of the
  // list.
  const isInMatchSet = sql`(${search.foreignKey} in (${selectMatchingKeys(search)})) is true`;
  return sql`select ${columns} from ${table} where ${and(isInMatchSet, condition)}`;
}

/**
 * Selects the ids of the matches among the first rows of the list, in list order. If there are more matching texts than rows, a join
 * is several times as fast as `selectRowsInMatchSet`, even if it repeats rows.
 */
function selectMatchesAmongFirstRows(query: SearchQuery, rowCount: number): SQL {
  const { table, condition, search } = query;
  const keys = buildSortKeys(query);
  return sql`select ${keys.id} as id
     from (select distinct ${keys.names}
             from (select ${keys.columns}, ${search.foreignKey} as search_key from ${table}
                    where ${condition ?? sql`true`} order by ${buildOrder(query)} limit ${rowCount}) as first_rows
            inner join (${selectMatchingKeys(search)}) as keys (key) on key = search_key) as matches
    order by ${keys.order}`;
}

/** Returns the number of rows that the planner expects a query to return. */
async function estimateRows(orm: Orm, query: SQL): Promise<number> {
  const plan = await orm.execute(sql`explain (format json) ${query}`);
  const [row] = getRows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(plan);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

async function estimate(orm: Orm, query: SearchQuery): Promise<Estimates> {
  const { table, id, condition, search } = query;
  const [rows, matches, texts, matchingTexts] = await Promise.all([
    estimateRows(orm, sql`select ${id} from ${table} where ${condition ?? sql`true`}`),
    estimateRows(orm, selectMatchingRows(query, sql`${id}`)),
    estimateRows(orm, sql`select ${search.key} from ${search.table}`),
    estimateRows(orm, sql`select ${search.key} from ${search.table} where ${buildMatchCondition(search)}`),
  ]);
  return { rows, matches, texts, matchingTexts };
}

/**
 * Returns the ids of all matches in descending order; if there are more than `MAX_COUNTED_ROWS`, at least the
 * largest `MAX_COUNTED_ROWS` + 1. Two queries at the same time join half of the keys each.
 */
async function readIdsByKeys(orm: Orm, query: SearchQuery): Promise<number[]> {
  const { table, id, condition, search } = query;
  const middle = sql`(select (min(${search.key}) + max(${search.key})) / 2 from ${search.table})`;
  const readHalf = async (buildCondition: (key: PgColumn | SQL) => SQL): Promise<number[]> => {
    // The planner does not know how many keys match. From a materialized table, it never reads rows key by key.
    const result = await orm.execute(sql`
      with list_rows as materialized (
        select ${id} as id, ${search.foreignKey} as search_key from ${table}
         where ${and(condition, buildCondition(search.foreignKey))})
      select coalesce(json_agg(id), '[]') as ids from (
        select distinct id from list_rows inner join (${selectMatchingKeys(search)}) as keys (key) on key = search_key
         where ${buildCondition(sql`key`)}
         order by id desc limit ${MAX_COUNTED_ROWS + 1}) as matches`);
    return getRows<{ ids: number[] }>(result)[0]?.ids ?? [];
  };
  const halves = await Promise.all([
    readHalf((key) => sql`${key} <= ${middle}`),
    readHalf((key) => sql`${key} > ${middle}`),
  ]);
  return halves.flat().sort((a, b) => b - a);
}

/** Returns the number of rows that must be read in list order to find `end` matches. */
const estimateRowsUpTo = (end: number, { rows, matches }: Estimates): number => (end * rows) / matches;

/**
 * Returns true if a page fills sooner by reading the search text of each row in list order than by collecting
 * all matching texts.
 */
function isFasterInListOrder(search: SearchTable, { texts, matchingTexts }: Estimates, end: number): boolean {
  const lookupCost = search.matchingKeys === null ? LOOKUP_COST.texts : LOOKUP_COST.keys;
  return matchingTexts ** 2 > lookupCost * end * texts;
}

/** Returns the ids of a page by reading the list in order. Used if there are too many matches to sort. */
async function readIdsInOrder(
  orm: Orm,
  query: ListQuery,
  { limit, offset }: PageRequest,
  estimates: Estimates | null,
): Promise<number[]> {
  const { id, search } = query;
  const columns = sql`${id} as id`;
  const readPage = async (orderedRows: SQL): Promise<number[]> => {
    const result = await orm.execute(sql`${orderedRows} limit ${limit} offset ${offset}`);
    return getRows<{ id: number }>(result).map((row) => row.id);
  };
  const end = offset + limit;
  if (search === null || estimates === null || isFasterInListOrder(search, estimates, end))
    return readPage(sql`${selectMatchingRows(query, columns)} order by ${buildOrder(query)}`);
  const searchQuery = { ...query, search };
  const rowCount = estimateRowsUpTo(end, estimates);
  if (rowCount < estimates.matchingTexts) {
    const ids = await readPage(selectMatchesAmongFirstRows(searchQuery, Math.ceil(ROW_MARGIN * rowCount)));
    if (ids.length === limit) return ids;
  }
  return readPage(sql`${selectRowsInMatchSet(searchQuery, columns)} order by ${buildOrder(query)}`);
}

/**
 * Sorts up to `MAX_SORTED_ROWS` matches. Returns their number and the ids of the page. If there are more
 * matches, the number is `MAX_SORTED_ROWS` + 1 and the ids must not be used.
 */
async function sortAllMatches(orm: Orm, query: ListQuery, { limit, offset }: PageRequest) {
  const keys = buildSortKeys(query);
  const result = await orm.execute(sql`
    with matches as materialized (${selectMatchingRows(query, keys.columns)} limit ${MAX_SORTED_ROWS + 1})
    select (select count(*)::integer from matches) as total,
           (select coalesce(json_agg(id), '[]') from (
             select ${keys.id} as id from matches order by ${keys.order} limit ${limit} offset ${offset}) as page) as ids`);
  const [row = { total: 0, ids: [] }] = getRows<{ total: number; ids: number[] }>(result);
  return row;
}

/** Returns the number of list rows of a search text, if it is enough to count the matches; null if the list must be read. */
const getRowsPerText = ({ condition, search }: ListQuery): PgColumn | SQL | null =>
  condition === undefined ? (search?.rowsPerText ?? null) : null;

/**
 * Returns the number of matches if it is at most `MAX_COUNTED_ROWS`, else a larger number. Selects no columns of
 * the list, so that an index-only scan is possible.
 */
async function countMatches(orm: Orm, query: ListQuery): Promise<number> {
  const { search } = query;
  const rowsPerText = getRowsPerText(query);
  const rows =
    search !== null && rowsPerText !== null
      ? sql`select ${rowsPerText} as n from ${search.table}
          where ${and(buildMatchCondition(search), sql`${rowsPerText} > 0`)}`
      : selectMatchingRows(query, sql`1 as n`);
  const result = await orm.execute(
    sql`select coalesce(sum(n), 0)::integer as total from (${rows} limit ${MAX_COUNTED_ROWS + 1}) as matches`,
  );
  return getRows<{ total: number }>(result)[0]?.total ?? 0;
}

/**
 * Returns true if counting the matches and reading the page in list order at the same time is faster than sorting all
 * matches. Counting stops at `MAX_COUNTED_ROWS`, and reading stops at the end of the page.
 */
function isFasterThanSorting(query: ListQuery, estimates: Estimates, end: number): boolean {
  const { matches } = estimates;
  // Counting texts is so fast that it pays off for half as many matches.
  if (matches <= (getRowsPerText(query) === null ? MAX_COUNTED_ROWS : MAX_COUNTED_ROWS / 2)) return false;
  return estimateRowsUpTo(end, estimates) < SORT_COST * matches;
}

/**
 * Returns a page of the matching rows in list order. The total is exact up to `MAX_COUNTED_ROWS`; above that, only the
 * first `MAX_PAGED_ROWS` rows have pages. There are four methods:
 * - A list that is sorted by id only, such as the payments of one day: its rows are joined with the keys of all matches.
 * - A list without a search: its matches are counted. If there are many, the page is read in list order.
 * - The planner expects many matches: they are counted, and the page is read in list order at the same time.
 * - Otherwise, all matches are sorted.
 * @param readRows reads the rows with these ids, in list order
 */
export async function readListPage<Row>(
  orm: Orm,
  query: ListQuery,
  request: PageRequest,
  readRows: (ids: SQL) => Promise<Row[]>,
): Promise<Slice<Row>> {
  const toSlice = async (total: number, ids: readonly number[]): Promise<Slice<Row>> => ({
    rows: ids.length === 0 ? [] : await readRows(sql`select unnest(${`{${ids.join()}}`}::integer[])`),
    total: Math.min(total, MAX_COUNTED_ROWS),
    isCapped: total > MAX_COUNTED_ROWS,
  });
  const { offset } = request;
  /** The number of rows of the page that are among the first `MAX_PAGED_ROWS`. */
  const limit = Math.max(0, Math.min(request.limit, MAX_PAGED_ROWS - offset));
  const readInOrder = (estimates: Estimates | null) =>
    limit > 0 ? readIdsInOrder(orm, query, { limit, offset }, estimates) : Promise.resolve([]);
  const { search } = query;
  if (search === null) {
    const total = await countMatches(orm, query);
    if (total > MAX_COUNTED_ROWS) return toSlice(total, await readInOrder(null));
    return toSlice(total, (await sortAllMatches(orm, query, request)).ids);
  }
  const searchQuery = { ...query, search };
  if (query.condition !== undefined && query.order.length === 0 && search.matchingKeys !== null) {
    const ids = await readIdsByKeys(orm, searchQuery);
    const pageSize = ids.length > MAX_COUNTED_ROWS ? limit : request.limit;
    return toSlice(ids.length, ids.slice(offset, offset + pageSize));
  }
  const estimates = await estimate(orm, searchQuery);
  if (isFasterThanSorting(query, estimates, offset + limit)) {
    const [total, ids] = await Promise.all([countMatches(orm, query), readInOrder(estimates)]);
    // A page that is cut at `MAX_PAGED_ROWS` is complete only if the total is capped.
    if (total > MAX_COUNTED_ROWS || limit === request.limit) return toSlice(total, ids);
  }
  const { total, ids } = await sortAllMatches(orm, query, request);
  if (total > MAX_SORTED_ROWS) {
    const matches = Math.max(estimates.matches, total);
    return toSlice(total, await readInOrder({ ...estimates, matches }));
  }
  return toSlice(total, total > MAX_COUNTED_ROWS ? ids.slice(0, limit) : ids);
}
