import type { FailedLink, LenderClient, Page } from '@livery/lender-client';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { FAILED_LINKS_KEY } from './borrower-queries.ts';

/** Attempts to link a loan account that failed (spec section 2, /borrowers/failed-link), latest first. */
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

/** A page without some of its links, and counted without them. */
export function withoutLinks(page: Page<FailedLink>, gone: ReadonlySet<unknown>) {
  const rows = page.rows.filter(({ id }) => !gone.has(id));
  const fewer = page.rows.length - rows.length;
  return { ...page, rows, totalCount: page.totalCount === null ? null : page.totalCount - fewer };
}

/** @param gone the ids of links that are not to be shown */
export function failedLinksQuery(
  lender: LenderClient,
  state: ListStateOf<typeof failedLinkList>,
  gone: ReadonlySet<unknown>,
) {
  const options = listQuery(FAILED_LINKS_KEY, state, (signal) =>
    lender.listFailedLinks({ page: state.page, limit: state.limit, search: state.query }, signal),
  );
  return { ...options, select: (page: Page<FailedLink>) => withoutLinks(page, gone) };
}
