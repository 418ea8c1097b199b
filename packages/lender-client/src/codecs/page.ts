/** One page of a list. A page beyond the last has no rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
  /** Null where the lender does not count. */
  readonly totalCount: number | null;
  /** More match than `totalCount` says, and not all of them have a page. */
  readonly totalIsCapped: boolean;
}

/** Which page; it begins at 1. */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** A page that is searched; an empty search finds everything. */
export interface SearchQuery extends PageQuery {
  readonly search: string;
}

export function pageFromWire<WireRow, Row>(
  wireRows: readonly WireRow[],
  rowFromWire: (wire: WireRow) => Row,
  totals: { readonly totalPage: number; readonly totalCount?: number; readonly totalIsCapped?: boolean },
): Page<Row> {
  return {
    rows: wireRows.map(rowFromWire),
    totalPages: totals.totalPage,
    totalCount: totals.totalCount ?? null,
    totalIsCapped: totals.totalIsCapped ?? false,
  };
}

export const searchQueryToWire = ({ page, limit, search }: SearchQuery) => ({
  page,
  limit,
  ...(search === '' ? {} : { searchString: search }),
});
