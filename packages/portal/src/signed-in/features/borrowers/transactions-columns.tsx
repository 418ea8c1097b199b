import { type Transaction, UNKNOWN } from '@livery/lender-client';
import type { Translate } from '../../../lib/texts/texts.ts';
import { CellDay, CellText, UnknownCell } from '../../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { RowMoney } from '../../../ui/data-list/row-parts.tsx';
import { LoanNumber, SearchedLoanNumber } from './row-actions.tsx';
import { transactionsList } from './transactions-list.ts';

const helper = listColumnHelper<Transaction>();
const { type: TYPE, pmtType: METHOD } = transactionsList.filters;

/** The fields of the transaction list (spec section 2), in their order. */
export const transactionsColumns = (t: Translate): ListColumns<Transaction> =>
  helper.columns([
    helper.display({
      id: 'loan-number',
      header: t('transactions.loanNumber'),
      meta: { title: true, width: '12%' },
      cell: ({ row: { original } }) =>
        original.loanId === null && original.loanNumber !== UNKNOWN ? (
          <SearchedLoanNumber number={original.loanNumber} />
        ) : (
          <LoanNumber list="transactions" loanId={original.loanId} number={original.loanNumber} />
        ),
    }),
    helper.display({
      id: 'date',
      header: t('transactions.date'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => <CellDay value={original.date} />,
    }),
    helper.display({
      id: 'amount',
      header: t('transactions.amount'),
      meta: { numeric: true, width: '10%' },
      cell: ({ row: { original } }) => <RowMoney amount={original.amount} />,
    }),
    helper.display({
      id: 'auth-id',
      header: t('transactions.authId'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => <CellText value={original.authId} />,
    }),
    helper.display({
      id: 'order-id',
      header: t('transactions.orderId'),
      meta: { width: '14%' },
      cell: ({ row: { original } }) => <CellText value={original.orderId} />,
    }),
    helper.display({
      id: 'first-name',
      header: t('transactions.firstName'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => <CellText value={original.firstName} />,
    }),
    helper.display({
      id: 'last-name',
      header: t('transactions.lastName'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => <CellText value={original.lastName} />,
    }),
    helper.display({
      id: 'last-four',
      header: t('transactions.lastFour'),
      meta: { width: '8%' },
      cell: ({ row: { original } }) => <CellText value={original.lastFour} />,
    }),
    helper.display({
      id: 'type',
      header: t('transactions.type'),
      meta: { width: '8%' },
      cell: ({ row: { original } }) =>
        original.type === UNKNOWN ? <UnknownCell /> : t(TYPE.choices[original.type]),
    }),
    helper.display({
      id: 'method',
      header: t('transactions.method'),
      meta: { width: '7%' },
      cell: ({ row: { original } }) =>
        original.method === UNKNOWN ? <UnknownCell /> : t(METHOD.choices[original.method]),
    }),
  ]);
