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
  /** There only when more than `totalCount` match; what is beyond has no page. */
  totalIsCapped?: true;
}

/** A piece of a list and how long the list is. */
export interface Slice<Row> {
  rows: Row[];
  total: number;
  /** More match than `total` says; the list ends there. */
  isCapped: boolean;
}

/**
 * What a search or a filter finds is counted, and has pages, up to here (decisions, "Lists": totals above may be shown
 * as '10,000+'). Nobody turns eight hundred pages of a search; whole lists and whole days are exact at any length.
 */
export const LONGEST_FOUND = 10_000;

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
    totalPage: Math.ceil(total / limit),
    ...(isCapped ? { totalIsCapped: true } : {}),
  };
}

/**
 * A piece of what was found, counted up to `LONGEST_FOUND`.
 * @param countUpTo counts what matches, and may stop at its argument
 */
export async function readFound<Row>(
  { limit, offset }: PageRequest,
  countUpTo: (most: number) => Promise<number>,
  list: (request: PageRequest) => Promise<Row[]>,
): Promise<Slice<Row>> {
  const remaining = Math.min(limit, LONGEST_FOUND - offset);
  const [counted, rows] = await Promise.all([
    countUpTo(LONGEST_FOUND + 1),
    remaining > 0 ? list({ limit: remaining, offset }) : [],
  ]);
  return { rows, total: Math.min(counted, LONGEST_FOUND), isCapped: counted > LONGEST_FOUND };
}
