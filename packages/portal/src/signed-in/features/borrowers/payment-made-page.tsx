import 'virtual:texts/borrower-lists';
import { type BorrowerPayment, type LenderClient, UNKNOWN } from '@livery/lender-client';
import { useMemo } from 'react';
import { formatFullName } from '../../../lib/format/names.ts';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { dayFilter } from '../../../lib/list-state/list-filters.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useHasExtension, useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderDay, renderMoney, renderText, renderUnknown } from '../../../ui/data-list/cells.tsx';
import type { ListColumn, ListColumns } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { renderPaymentState } from '../../domain/payments/payment-state-tag.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import {
  type BorrowerActions,
  createActionsRenderer,
  createLoanNumberRenderers,
  formatRecordName,
  useBorrowerActions,
} from './row-actions.tsx';

const paymentMadeList = defineList({
  id: 'payment-made',
  texts: {
    list: 'paymentMade.list',
    search: 'paymentMade.search',
    empty: 'paymentMade.empty',
    emptyFiltered: 'paymentMade.emptyFiltered',
  },
  filters: { date: dayFilter({ label: 'paymentMade.madeOn', excludesFutureDays: true }) },
});

const paymentMadeQuery = (lender: LenderClient, state: ListStateOf<typeof paymentMadeList>) =>
  listQuery([...BORROWERS_KEY, 'payment-made'], state, (signal) =>
    lender.with({ signal }).listPaymentsMade({
      page: state.page,
      limit: state.limit,
      search: state.query,
      date: state.filters.date ?? undefined,
    }),
  );

/** Returns true if the lender does not have the money: the payment was declined, returned, voided or refunded. */
function isNotReceived({ status }: BorrowerPayment): boolean {
  const state = status === UNKNOWN ? null : status.state;
  return state === 'declined' || state === 'returned' || state === 'voided' || state === 'refunded';
}

/** The column of the payment state, which only lenders with the extension payment-state report. */
const createStateColumn = (t: Translate): ListColumn<BorrowerPayment> => ({
  id: 'state',
  header: t('paymentMade.state'),
  width: '14%',
  cell: ({ status }) => (status === UNKNOWN ? renderUnknown(t) : renderPaymentState(t, status)),
});

/**
 * Creates the columns in display order (docs/product/borrower-lists.md#payment-made-columns).
 * @param hasState true if the lender sends the payment state
 */
const createColumns = (
  t: Translate,
  actions: BorrowerActions,
  hasState: boolean,
): ListColumns<BorrowerPayment> => {
  const renderActions = createActionsRenderer(t, actions);
  const { renderLoanNumber } = createLoanNumberRenderers(t, actions);
  return [
    {
      id: 'account-number',
      header: t('paymentMade.accountNumber'),
      width: hasState ? '16%' : '17%',
      cell: (payment) =>
        renderLoanNumber({ list: 'payment-made', loanId: payment.loanId }, payment.loanNumber),
    },
    {
      id: 'paid-on',
      header: t('paymentMade.paidOn'),
      width: hasState ? '12%' : '16%',
      cell: (payment) => renderDay(t, payment.paidOn),
    },
    {
      id: 'user',
      header: t('paymentMade.user'),
      title: true,
      width: hasState ? '19%' : '22%',
      cell: (payment) => formatFullName(payment.borrower),
    },
    {
      id: 'collateral',
      header: t('paymentMade.collateral'),
      width: hasState ? '16%' : '20%',
      cell: ({ collateral }) => renderText(t, `${collateral.make ?? ''} ${collateral.model ?? ''}`.trim()),
    },
    {
      id: 'amount-paid',
      header: t('paymentMade.amount'),
      numeric: true,
      width: hasState ? '12%' : '13%',
      cell: (payment) => renderMoney(t, payment.amount, hasState && isNotReceived(payment)),
    },
    ...(hasState ? [createStateColumn(t)] : []),
    {
      id: 'actions',
      header: t('list.actions'),
      actions: true,
      width: hasState ? '11%' : '12%',
      cell: (payment) =>
        renderActions(
          // A payment does not identify an app user.
          { list: 'payment-made', loanId: payment.loanId, installAccountId: null },
          formatRecordName(payment.borrower, payment.loanNumber),
        ),
    },
  ];
};

export function PaymentMadePage() {
  const t = useTexts();
  const actions = useBorrowerActions();
  const hasState = useHasExtension('payment-state');
  const columns = useMemo(() => createColumns(t, actions, hasState), [t, actions, hasState]);
  usePageTitle(t('borrowers.paymentMade'));
  return (
    <ListScreen
      list={paymentMadeList}
      query={paymentMadeQuery}
      columns={columns}
      rowPath={(payment) => actions.getDetailsPath('payment-made', payment.loanId)}
      prefetchRow={({ loanId, loanNumber }) => actions.prefetchAccount(loanId, loanNumber)}
    />
  );
}
