import type { LenderClient } from '@livery/lender-client';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { BORROWERS_KEY } from './borrower-queries.ts';

/** The people who use the borrower app (spec section 2, /borrowers/on-app): 12 a page, last seen first. */
export const onAppList = defineList({
  id: 'on-app',
  texts: {
    list: 'onApp.list',
    search: 'onApp.search',
    empty: 'onApp.empty',
    emptyFiltered: 'onApp.emptyFiltered',
  },
});

export const onAppQuery = (lender: LenderClient, state: ListStateOf<typeof onAppList>) =>
  listQuery([...BORROWERS_KEY, 'on-app'], state, (signal) =>
    lender.listAppUsers({ page: state.page, limit: state.limit, search: state.query }, signal),
  );
