/** The requested page of a list as in the contract. Pages begin at 1. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** The requested rows of a list as limit and offset of a query. */
export interface PageRequest {
  limit: number;
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  totalCount: number;
  totalPage: number;
  /** Present only if more than `totalCount` rows match. Pages then cover only the first `MAX_PAGED_ROWS`. */
  totalIsCapped?: true;
}

export interface Slice<Row> {
  rows: Row[];
  total: number;
  /** True if more than `total` rows match. */
  isCapped: boolean;
}

/** Maximum counted total of a search or filter (docs/product/limits-and-constants.md#counts-and-totals). */
export const MAX_COUNTED_ROWS = 10_000;

/**
 * Number of rows that the pages of a list with a capped total cover: 100 pages of 12 rows or 25 pages of 48
 * rows. Totals are capped only for searches and for filters other than days. Otherwise, the pages cover the
 * whole list.
 */
export const MAX_PAGED_ROWS = 1_200;

/** Reads one page of a list and its totals. A page after the last one is empty. */
export async function readPage<Row>(
  query: PageQuery,
  countAll: () => Promise<number>,
  listRows: (request: PageRequest) => Promise<Row[]>,
): Promise<Page<Row>> {
  return readPageWithTotal(query, async (request) => {
    const [total, rows] = await Promise.all([countAll(), listRows(request)]);
    return { rows, total, isCapped: false };
  });
}

/** Does the same as `readPage`, with one function that reads the rows and the total together. */
export async function readPageWithTotal<Row>(
  { page, limit }: PageQuery,
  readSlice: (request: PageRequest) => Promise<Slice<Row>>,
): Promise<Page<Row>> {
  const { rows, total, isCapped } = await readSlice({ limit, offset: (page - 1) * limit });
  return {
    rows,
    totalCount: total,
    totalPage: Math.ceil((isCapped ? MAX_PAGED_ROWS : total) / limit),
    ...(isCapped ? { totalIsCapped: true } : {}),
  };
}
