import type { FailedLink, LenderClient, Page } from '@livery/lender-client';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { FAILED_LINKS_KEY } from './borrower-queries.ts';

/** The failed links, latest first (docs/product/borrower-lists.md#failed-link-columns). */
export const failedLinkList = defineList({
  id: 'failed-link',
  texts: {
    list: 'failedLink.list',
    cards: 'failedLink.cards',
    search: 'failedLink.search',
    empty: 'failedLink.empty',
    emptyFiltered: 'failedLink.emptyFiltered',
  },
});

/** Returns the page without the given links, and with its total reduced by their number. */
export function removeLinks(page: Page<FailedLink>, hiddenIds: ReadonlySet<unknown>) {
  const rows = page.rows.filter(({ id }) => !hiddenIds.has(id));
  const removedCount = page.rows.length - rows.length;
  return { ...page, rows, totalCount: page.totalCount === null ? null : page.totalCount - removedCount };
}

export function failedLinksQuery(
  lender: LenderClient,
  state: ListStateOf<typeof failedLinkList>,
  hiddenIds: ReadonlySet<unknown>,
) {
  const options = listQuery(FAILED_LINKS_KEY, state, (signal) =>
    lender.with({ signal }).listFailedLinks({ page: state.page, limit: state.limit, search: state.query }),
  );
  return { ...options, select: (page: Page<FailedLink>) => removeLinks(page, hiddenIds) };
}
