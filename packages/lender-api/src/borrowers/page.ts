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
}

/** One page of a list and its totals; beyond the last page there are no rows. */
export async function readPage<Row>(
  { page, limit }: PageQuery,
  countAll: () => Promise<number>,
  list: (request: PageRequest) => Promise<Row[]>,
): Promise<Page<Row>> {
  const [totalCount, rows] = await Promise.all([countAll(), list({ limit, offset: (page - 1) * limit })]);
  return { rows, totalCount, totalPage: Math.ceil(totalCount / limit) };
}
