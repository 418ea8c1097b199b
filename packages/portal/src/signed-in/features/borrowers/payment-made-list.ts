import type { LenderClient } from '@livery/lender-client';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { dayFilter } from '../../../lib/list-state/list-filters.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { BORROWERS_KEY } from './borrower-queries.ts';

/** Payments that were made (spec section 2, /borrowers/payment-made), latest first; of one day where that is chosen. */
export const paymentMadeList = defineList({
  id: 'payment-made',
  texts: {
    list: 'paymentMade.list',
    search: 'paymentMade.search',
    empty: 'paymentMade.empty',
    emptyFiltered: 'paymentMade.emptyFiltered',
  },
  filters: { date: dayFilter({ label: 'paymentMade.madeOn', untilToday: true }) },
});

export const paymentMadeQuery = (lender: LenderClient, state: ListStateOf<typeof paymentMadeList>) =>
  listQuery([...BORROWERS_KEY, 'payment-made'], state, (signal) =>
    lender.listPaymentsMade(
      {
        page: state.page,
        limit: state.limit,
        search: state.query,
        date: state.filters.date ?? undefined,
      },
      signal,
    ),
  );
