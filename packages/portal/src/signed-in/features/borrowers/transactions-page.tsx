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
import type { ListColumns } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import { type BorrowerActions, createLoanNumberRenderers, useBorrowerActions } from './row-actions.tsx';

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

const { type: TYPE, pmtType: METHOD } = transactionsList.filters;

/** Creates the columns in display order (docs/product/borrower-lists.md#transaction-columns). */
const createTransactionsColumns = (t: Translate, actions: BorrowerActions): ListColumns<Transaction> => {
  const { renderLoanNumber, renderLoanNumberSearch } = createLoanNumberRenderers(t, actions);
  return [
    {
      id: 'loan-number',
      header: t('transactions.loanNumber'),
      title: true,
      width: '12%',
      cell: (transaction) =>
        transaction.loanId === null && transaction.loanNumber !== UNKNOWN
          ? renderLoanNumberSearch(transaction.loanNumber)
          : renderLoanNumber({ list: 'transactions', loanId: transaction.loanId }, transaction.loanNumber),
    },
    {
      id: 'date',
      header: t('transactions.date'),
      width: '10%',
      cell: (transaction) => renderDay(t, transaction.date),
    },
    {
      id: 'amount',
      header: t('transactions.amount'),
      numeric: true,
      width: '10%',
      cell: (transaction) => renderMoney(t, transaction.amount),
    },
    {
      id: 'auth-id',
      header: t('transactions.authId'),
      width: '9%',
      cell: (transaction) => renderText(t, transaction.authId),
    },
    {
      id: 'order-id',
      header: t('transactions.orderId'),
      width: '14%',
      cell: (transaction) => renderText(t, transaction.orderId),
    },
    {
      id: 'first-name',
      header: t('transactions.firstName'),
      width: '11%',
      cell: (transaction) => renderText(t, transaction.firstName),
    },
    {
      id: 'last-name',
      header: t('transactions.lastName'),
      width: '11%',
      cell: (transaction) => renderText(t, transaction.lastName),
    },
    {
      id: 'last-four',
      header: t('transactions.lastFour'),
      width: '8%',
      cell: (transaction) => renderText(t, transaction.lastFour),
    },
    {
      id: 'type',
      header: t('transactions.type'),
      width: '8%',
      cell: (transaction) =>
        transaction.type === UNKNOWN ? renderUnknown(t) : t(TYPE.choices[transaction.type]),
    },
    {
      id: 'method',
      header: t('transactions.method'),
      width: '7%',
      cell: (transaction) =>
        transaction.method === UNKNOWN ? renderUnknown(t) : t(METHOD.choices[transaction.method]),
    },
  ];
};

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
      rowPath={({ loanId }) => actions.getDetailsPath('transactions', loanId)}
      prefetchRow={({ loanId, loanNumber }) => actions.prefetchAccount(loanId, loanNumber)}
    />
  );
}
