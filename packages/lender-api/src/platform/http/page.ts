/** What a list is asked for on the wire; pages begin at 1. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** The same as a database wants it. */
export interface PageRequest {
  limit: number;
  offset: number;
}

export interface Page<Row> {
  rows: Row[];
  totalCount: number;
  totalPage: number;
  /** There only when more than `totalCount` match; not all of them have a page. */
  totalIsCapped?: true;
}

/** A piece of a list and how long the list is. */
export interface Slice<Row> {
  rows: Row[];
  total: number;
  /** More match than `total` says. */
  isCapped: boolean;
}

/** What a search or a filter finds is counted up to here (decisions, "Lists": more may be shown as '10,000+'). */
export const LONGEST_COUNT = 10_000;

/**
 * And when it is more, this many rows have pages: 100 pages of 12, 25 of 48. Who has found more than ten thousand
 * narrows the search; whole lists and whole days have all their pages, however long they are.
 */
export const LONGEST_CAPPED = 1_200;

/** One page of a list and its totals; beyond the last page there are no rows. */
export async function readPage<Row>(
  query: PageQuery,
  countAll: () => Promise<number>,
  list: (request: PageRequest) => Promise<Row[]>,
): Promise<Page<Row>> {
  return readSlicedPage(query, async (request) => {
    const [total, rows] = await Promise.all([countAll(), list(request)]);
    return { rows, total, isCapped: false };
  });
}

/** The same for a list that counts in its own way. */
export async function readSlicedPage<Row>(
  { page, limit }: PageQuery,
  read: (request: PageRequest) => Promise<Slice<Row>>,
): Promise<Page<Row>> {
  const { rows, total, isCapped } = await read({ limit, offset: (page - 1) * limit });
  return {
    rows,
    totalCount: total,
    totalPage: Math.ceil((isCapped ? LONGEST_CAPPED : total) / limit),
    ...(isCapped ? { totalIsCapped: true } : {}),
  };
}
