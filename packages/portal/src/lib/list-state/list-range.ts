import type { ListState } from './list-state.ts';

/** The range of records that a page shows. `from` and `to` count from 1. */
export interface ListRange {
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export function getListRange(
  { page, limit }: Pick<ListState, 'page' | 'limit'>,
  rowsShown: number,
  totalCount: number | null,
): ListRange | null {
  if (totalCount === null || rowsShown === 0) return null;
  const from = (page - 1) * limit + 1;
  return { from, to: from + rowsShown - 1, total: totalCount };
}
