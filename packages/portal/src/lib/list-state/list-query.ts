import type { Page } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import type { ListState } from './list-state.ts';

/**
 * Returns the query options for one page of a list. The previous page stays visible until the new page has
 * loaded.
 * @param key the list's part of the query key
 * @param fetchPage fetches the page; its signal aborts a request that is no longer needed
 * @param prefetchedPage returns the page if it was requested before the list's code had loaded, so that the
 * first render has rows
 */
export const listQuery = <Row>(
  key: readonly string[],
  { query, page, sort, filters, limit }: ListState,
  fetchPage: (signal: AbortSignal) => Promise<Page<Row>>,
  prefetchedPage?: () => Page<Row> | undefined,
) =>
  queryOptions<Page<Row>>({
    queryKey: [...key, { query, page, sort, filters, limit }],
    queryFn: ({ signal }) => fetchPage(signal),
    ...(prefetchedPage && { initialData: prefetchedPage }),
    // An empty previous page does not stay visible: it would state that no records were found before the
    // response arrives.
    placeholderData: (previous: Page<Row> | undefined) =>
      previous !== undefined && previous.rows.length > 0 ? previous : undefined,
  });

export type ListQueryOptions<Row> = ReturnType<typeof listQuery<Row>>;
