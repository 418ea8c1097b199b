import type { ResponseFields, RowsResult } from '../wire/response-fields.ts';
import { count, flag } from '../wire/wire-types.ts';

/** One page of a list. A page beyond the last one has no rows. */
export interface Page<Row> extends RowsResult<Row> {
  readonly totalPages: number;
  /** Null if the lender does not count the rows. */
  readonly totalCount: number | null;
  /** True if more rows match than `totalCount`, and the pages do not cover all of them. */
  readonly totalIsCapped: boolean;
}

/** The page to load. The first page is 1. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** A page of search results. An empty search matches everything. */
export interface SearchQuery extends PageQuery {
  readonly search: string;
}

interface WireTotals {
  readonly totalPage?: number;
  readonly totalCount?: number;
  readonly totalIsCapped?: boolean;
}

/**
 * Reads the total numbers of pages and rows.
 * @param totalPages the number of pages; by default, it is read from the required field `totalPage`
 */
export const totalsFromWire = (
  wire: ResponseFields<WireTotals>,
  totalPages = wire.get('totalPage', count),
): Omit<Page<never>, keyof RowsResult<never>> => ({
  totalPages,
  totalCount: wire.getOrNull('totalCount', count),
  totalIsCapped: wire.getOrNull('totalIsCapped', flag) ?? false,
});

export const searchQueryToWire = ({ page, limit, search }: SearchQuery) => ({
  page,
  limit,
  ...(search === '' ? {} : { searchString: search }),
});
