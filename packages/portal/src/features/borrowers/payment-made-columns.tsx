import type { BorrowerPayment, Cents } from '@livery/lender-client';
import { formatDay } from '../../lib/dates.ts';
import { sumOf } from '../../lib/money.ts';
import { fullName } from '../../lib/names.ts';
import type { Translate } from '../../lib/texts.ts';
import { CellText } from '../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../ui/data-list/columns.ts';
import { RowMoney } from '../../ui/data-list/row-parts.tsx';
import { PersonName } from './person-name.tsx';
import { BorrowerRowActions, LoanNumber } from './row-actions.tsx';

/** What was paid, without fees. A lender fills one of the three amounts in. */
const amountPaid = ({
  paymentAmount,
  cardAmount,
  achAmount,
}: Pick<BorrowerPayment, 'paymentAmount' | 'cardAmount' | 'achAmount'>): Cents =>
  sumOf(...[paymentAmount, cardAmount, achAmount].filter((amount) => amount !== null));

const helper = listColumnHelper<BorrowerPayment>();

/** The fields of the payment-made list (spec section 2), in their order. */
export const paymentMadeColumns = (t: Translate): ListColumns<BorrowerPayment> =>
  helper.columns([
    helper.display({
      id: 'account-number',
      header: t('paymentMade.accountNumber'),
      meta: { width: '17%' },
      cell: ({ row: { original } }) => (
        <LoanNumber list="payment-made" loanId={original.loanId} number={original.loanNumber} />
      ),
    }),
    helper.display({
      id: 'paid-on',
      header: t('paymentMade.paidOn'),
      meta: { width: '16%' },
      cell: ({ row: { original } }) => <CellText value={formatDay(original.paidOn)} />,
    }),
    helper.display({
      id: 'user',
      header: t('paymentMade.user'),
      meta: { title: true, width: '22%' },
      cell: ({ row: { original } }) => <PersonName person={original.borrower} />,
    }),
    helper.display({
      id: 'collateral',
      header: t('paymentMade.collateral'),
      meta: { width: '20%' },
      cell: ({
        row: {
          original: { collateral },
        },
      }) => <CellText value={`${collateral.make ?? ''} ${collateral.model ?? ''}`.trim()} />,
    }),
    helper.display({
      id: 'amount-paid',
      header: t('paymentMade.amount'),
      meta: { numeric: true, width: '13%' },
      cell: ({ row: { original } }) => <RowMoney amount={amountPaid(original)} />,
    }),
    helper.display({
      id: 'actions',
      header: t('list.actions'),
      meta: { actions: true, width: '12%' },
      cell: ({ row: { original } }) => (
        <BorrowerRowActions
          list="payment-made"
          loanId={original.loanId}
          // A payment does not say which app user it came from.
          installAccountId={null}
          record={`${fullName(original.borrower)}, ${original.loanNumber}`}
        />
      ),
    }),
  ]);
