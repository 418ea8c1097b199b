import type { Page } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import type { ListState } from './list-state.ts';

/**
 * How one page of a list is asked for; the page before it stays until it has come.
 * @param key the list's own part of the query key
 * @param fetchPage asks the lender; its signal ends a request that nobody waits for any more
 */
export const listQuery = <Row>(
  key: readonly string[],
  { query, page, sort, filters, limit }: ListState,
  fetchPage: (signal: AbortSignal) => Promise<Page<Row>>,
) =>
  queryOptions<Page<Row>>({
    queryKey: [...key, { query, page, sort, filters, limit }],
    queryFn: ({ signal }) => fetchPage(signal),
    // An empty page holds no place: it would say that nothing was found before the lender has answered.
    placeholderData: (previous: Page<Row> | undefined) =>
      previous !== undefined && previous.rows.length > 0 ? previous : undefined,
  });

/** What `listQuery` makes. */
export type ListQueryOptions<Row> = ReturnType<typeof listQuery<Row>>;
