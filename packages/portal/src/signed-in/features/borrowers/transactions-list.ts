import type { LenderClient } from '@livery/lender-client';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { amountFilter, choiceFilter, dayFilter, textFilter } from '../../../lib/list-state/list-filters.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { BORROWERS_KEY } from './borrower-queries.ts';

/** The contract's bound on what a processor gives out. */
const LONGEST_ID = 100;

/** All transactions (spec section 2, /borrowers/transactions): 48 a page, a filter for every column. */
export const transactionsList = defineList({
  id: 'transactions',
  texts: {
    list: 'transactions.list',
    empty: 'transactions.empty',
    emptyFiltered: 'transactions.emptyFiltered',
  },
  filters: {
    loanNo: textFilter({ label: 'transactions.loanNumber' }),
    transDate: dayFilter({ label: 'transactions.date', untilToday: true }),
    amt: amountFilter({ label: 'transactions.amount' }),
    authId: textFilter({ label: 'transactions.authId', maxLength: LONGEST_ID }),
    orderId: textFilter({ label: 'transactions.orderId', maxLength: LONGEST_ID }),
    firstName: textFilter({ label: 'transactions.firstName' }),
    lastName: textFilter({ label: 'transactions.lastName' }),
    lastFour: textFilter({ label: 'transactions.lastFour', maxLength: 4 }),
    type: choiceFilter({
      label: 'transactions.type',
      choices: { Payment: 'transactions.payment', Credit: 'transactions.credit' },
    }),
    pmtType: choiceFilter({
      label: 'transactions.method',
      choices: { Card: 'transactions.card', ACH: 'transactions.ach', PAD: 'transactions.pad' },
    }),
  },
  limit: 48,
});

export const transactionsQuery = (
  lender: LenderClient,
  { page, limit, filters, ...state }: ListStateOf<typeof transactionsList>,
) =>
  listQuery([...BORROWERS_KEY, 'transactions'], { page, limit, filters, ...state }, (signal) =>
    lender.listTransactions(
      {
        page,
        limit,
        loanNumber: filters.loanNo ?? undefined,
        date: filters.transDate ?? undefined,
        amount: filters.amt ?? undefined,
        authId: filters.authId ?? undefined,
        orderId: filters.orderId ?? undefined,
        firstName: filters.firstName ?? undefined,
        lastName: filters.lastName ?? undefined,
        lastFour: filters.lastFour ?? undefined,
        type: filters.type ?? undefined,
        method: filters.pmtType ?? undefined,
      },
      signal,
    ),
  );
