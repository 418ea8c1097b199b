import type { AnswerFields, ReadRows } from '../wire/answer-fields.ts';
import { count, flag } from '../wire/wire-types.ts';

/** One page of a list. A page beyond the last has no rows. */
export interface Page<Row> extends ReadRows<Row> {
  readonly totalPages: number;
  /** Null where the lender does not count. */
  readonly totalCount: number | null;
  /** More rows match than `totalCount`, and the pages do not cover all of them. */
  readonly totalIsCapped: boolean;
}

/** The page to load; the first is 1. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** A page that is searched; an empty search finds everything. */
export interface SearchQuery extends PageQuery {
  readonly search: string;
}

interface WireTotals {
  readonly totalPage?: number;
  readonly totalCount?: number;
  readonly totalIsCapped?: boolean;
}

/** Reads the number of rows and pages. @param totalPages replaces a number of pages that the answer may lack */
export const totalsFromWire = (
  wire: AnswerFields<WireTotals>,
  totalPages = wire.get('totalPage', count),
): Omit<Page<never>, keyof ReadRows<never>> => ({
  totalPages,
  totalCount: wire.usable('totalCount', count),
  totalIsCapped: wire.usable('totalIsCapped', flag) ?? false,
});

export const searchQueryToWire = ({ page, limit, search }: SearchQuery) => ({
  page,
  limit,
  ...(search === '' ? {} : { searchString: search }),
});
