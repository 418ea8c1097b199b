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

interface Estimate {
  /** How many texts match the search. */
  texts: number;
  /** How many texts there are. */
  allTexts: number;
  /** How many rows of the list match. */
  rows: number;
}

/** What the database's statistics say. */
async function estimate(orm: Orm, wanted: Wanted, search: SearchedIn): Promise<Estimate> {
  const { table, owner } = search;
  const planned = async (query: SQL) => {
    const plan = await orm.execute(sql`explain (format json) ${query}`);
    const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(plan);
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  };
  const [texts, allTexts, rows] = await Promise.all([
    planned(sql`select ${owner} from ${table} where ${matching(search)}`),
    planned(sql`select ${owner} from ${table}`),
    planned(matches(wanted, sql`${wanted.id}`)),
  ]);
  return { texts, allTexts, rows };
}

/**
 * Ids of a page of a list that more match than can be counted. The list is read in its order until the page is full;
 * whether a row matches is looked up row by row when matches are frequent, else in the set of all of them.
 */
async function idsInOrder(
  orm: Orm,
  wanted: Wanted,
  { limit, offset }: PageRequest,
  guess: Estimate | null,
): Promise<number[]> {
  const { id, order, search } = wanted;
  const byLists = sql.join(
    [...order, id].map((column) => sql`${column} desc`),
    sql`, `,
  );
  const isFrequent = guess === null || guess.texts ** 2 > LOOK_UP_COST * (offset + limit) * guess.allTexts;
  const columns = sql`${id} as id`;
  const query =
    search === null || isFrequent ? matches(wanted, columns) : matchesOfSet({ ...wanted, search }, columns);
  const result = await orm.execute(sql`${query} order by ${byLists} limit ${limit} offset ${offset}`);
  return rowsOf<{ id: number }>(result).map((row) => row.id);
}

/** Up to `LONGEST_COUNT` + 1 matches in whatever order: how many there are, and the ids of the page among them. */
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
    with found as materialized (${matches(wanted, keys)} limit ${LONGEST_COUNT + 1})
    select (select count(*)::integer from found) as total,
           (select coalesce(json_agg(id), '[]') from (
             select ${last} as id from found order by ${byKeys} limit ${limit} offset ${offset}) as page) as ids`);
  const [row = { total: 0, ids: [] }] = rowsOf<{ total: number; ids: number[] }>(result);
  return row;
}

/**
 * A piece of what is found in a list, newest or whatever comes first in it first. Up to `LONGEST_COUNT` matches are
 * counted and sorted as a whole, which needs no luck with estimates; of more, the first `LONGEST_CAPPED` have pages.
 * Where statistics expect more, their page is read while the matches are counted; the count decides.
 * @param rowsAt reads the rows of these ids, in the order of the list
 */
export async function readFound<Row>(
  orm: Orm,
  wanted: Wanted,
  request: PageRequest,
  rowsAt: (ids: SQL) => Promise<Row[]>,
): Promise<Slice<Row>> {
  const { offset } = request;
  const guess = wanted.search === null ? null : await estimate(orm, wanted, wanted.search);
  const limit = Math.min(request.limit, LONGEST_CAPPED - offset);
  const readInOrder = () =>
    limit > 0 ? idsInOrder(orm, wanted, { limit, offset }, guess) : Promise.resolve([]);
  const expectsMore = guess !== null && guess.rows > LONGEST_COUNT;
  const [all, ahead] = await Promise.all([
    idsOfAll(orm, wanted, request),
    expectsMore ? readInOrder() : null,
  ]);
  const isCapped = all.total > LONGEST_COUNT;
  const ids = isCapped ? (ahead ?? (await readInOrder())) : all.ids;
  const rows = ids.length === 0 ? [] : await rowsAt(sql`select unnest(${`{${ids.join()}}`}::integer[])`);
  return { rows, total: Math.min(all.total, LONGEST_COUNT), isCapped };
}
