import 'virtual:texts/borrower-lists';
import { type LenderClient, type Transaction, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { amountFilter, choiceFilter, dayFilter, textFilter } from '../../../lib/list-state/list-filters.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderDay, renderMoney, renderText, renderUnknown } from '../../../ui/data-list/cells.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import {
  type BorrowerActions,
  renderLoanNumber,
  renderLoanNumberSearch,
  useBorrowerActions,
} from './row-actions.tsx';

/** Maximum length of a payment processor's ids in the API contract. */
const MAX_ID_LENGTH = 100;

const transactionsList = defineList({
  id: 'transactions',
  texts: {
    list: 'transactions.list',
    empty: 'transactions.empty',
    emptyFiltered: 'transactions.emptyFiltered',
  },
  filters: {
    loanNo: textFilter({ label: 'transactions.loanNumber' }),
    transDate: dayFilter({ label: 'transactions.date', excludesFutureDays: true }),
    amt: amountFilter({ label: 'transactions.amount' }),
    authId: textFilter({ label: 'transactions.authId', maxLength: MAX_ID_LENGTH }),
    orderId: textFilter({ label: 'transactions.orderId', maxLength: MAX_ID_LENGTH }),
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

const transactionsQuery = (
  lender: LenderClient,
  { page, limit, filters, ...state }: ListStateOf<typeof transactionsList>,
) =>
  listQuery([...BORROWERS_KEY, 'transactions'], { page, limit, filters, ...state }, (signal) =>
    lender.with({ signal }).listTransactions({
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
    }),
  );

const helper = listColumnHelper<Transaction>();
const { type: TYPE, pmtType: METHOD } = transactionsList.filters;

/** Creates the columns in display order (docs/product/borrower-lists.md#transaction-columns). */
const createTransactionsColumns = (t: Translate, actions: BorrowerActions): ListColumns<Transaction> =>
  helper.columns([
    helper.display({
      id: 'loan-number',
      header: t('transactions.loanNumber'),
      meta: { title: true, width: '12%' },
      cell: ({ row: { original } }) =>
        original.loanId === null && original.loanNumber !== UNKNOWN
          ? renderLoanNumberSearch(t, actions, original.loanNumber)
          : renderLoanNumber(
              t,
              actions,
              { list: 'transactions', loanId: original.loanId },
              original.loanNumber,
            ),
    }),
    helper.display({
      id: 'date',
      header: t('transactions.date'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => renderDay(t, original.date),
    }),
    helper.display({
      id: 'amount',
      header: t('transactions.amount'),
      meta: { numeric: true, width: '10%' },
      cell: ({ row: { original } }) => renderMoney(t, original.amount),
    }),
    helper.display({
      id: 'auth-id',
      header: t('transactions.authId'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => renderText(t, original.authId),
    }),
    helper.display({
      id: 'order-id',
      header: t('transactions.orderId'),
      meta: { width: '14%' },
      cell: ({ row: { original } }) => renderText(t, original.orderId),
    }),
    helper.display({
      id: 'first-name',
      header: t('transactions.firstName'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => renderText(t, original.firstName),
    }),
    helper.display({
      id: 'last-name',
      header: t('transactions.lastName'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => renderText(t, original.lastName),
    }),
    helper.display({
      id: 'last-four',
      header: t('transactions.lastFour'),
      meta: { width: '8%' },
      cell: ({ row: { original } }) => renderText(t, original.lastFour),
    }),
    helper.display({
      id: 'type',
      header: t('transactions.type'),
      meta: { width: '8%' },
      cell: ({ row: { original } }) =>
        original.type === UNKNOWN ? renderUnknown(t) : t(TYPE.choices[original.type]),
    }),
    helper.display({
      id: 'method',
      header: t('transactions.method'),
      meta: { width: '7%' },
      cell: ({ row: { original } }) =>
        original.method === UNKNOWN ? renderUnknown(t) : t(METHOD.choices[original.method]),
    }),
  ]);

export function TransactionsPage() {
  const t = useTexts();
  const actions = useBorrowerActions();
  const columns = useMemo(() => createTransactionsColumns(t, actions), [t, actions]);
  usePageTitle(t('borrowers.transactions'));
  return (
    <ListScreen
      list={transactionsList}
      query={transactionsQuery}
      columns={columns}
      // The order id does not identify a row, because a lender may omit it.
      rowId={({ orderId, type, loanNumber, authId }: Transaction) =>
        [orderId, String(type), String(loanNumber), authId].join(' ')
      }
      rowPath={({ loanId }) => actions.getDetailsPath('transactions', loanId)}
      prefetchRow={({ loanId, loanNumber }) => actions.prefetchAccount(loanId, loanNumber)}
    />
  );
}
