import type { LinkedAccount } from '@livery/lender-client';
import type { Translate } from '../../../lib/texts/texts.ts';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { DaysPastDue } from '../../domain/loan-account/days-past-due.tsx';
import { LinkStatus } from './link-status.tsx';
import { PersonName } from './person-name.tsx';
import { BorrowerRowActions, LoanNumber, recordName } from './row-actions.tsx';

const helper = listColumnHelper<LinkedAccount>();

/** The fields of the signed-up list (spec section 2), in their order. */
export const signedUpColumns = (t: Translate): ListColumns<LinkedAccount> =>
  helper.columns([
    helper.display({
      id: 'account-number',
      header: t('signedUp.accountNumber'),
      meta: { width: '16%' },
      cell: ({ row: { original } }) => (
        <LoanNumber list="signed-up" loanId={original.loanId} number={original.loanNumber} />
      ),
    }),
    helper.display({
      id: 'borrower',
      header: t('signedUp.borrower'),
      meta: { title: true, width: '20%' },
      cell: ({ row: { original } }) => <PersonName person={original.borrower} />,
    }),
    helper.display({
      id: 'link',
      header: t('signedUp.linkedOrUnlinked'),
      meta: { width: '27%' },
      cell: ({ row: { original } }) => <LinkStatus account={original} />,
    }),
    helper.display({
      id: 'linked-by',
      header: t('signedUp.linkedBy'),
      meta: { width: '15%' },
      cell: ({ row: { original } }) => <PersonName person={original.linkedBy} />,
    }),
    helper.display({
      id: 'days-past-due',
      header: t('signedUp.daysPastDue'),
      meta: { numeric: true, width: '12%' },
      cell: ({ row: { original } }) => <DaysPastDue days={original.daysPastDue} />,
    }),
    helper.display({
      id: 'actions',
      header: t('list.actions'),
      meta: { actions: true, width: '10%' },
      cell: ({ row: { original } }) => (
        <BorrowerRowActions
          list="signed-up"
          loanId={original.loanId}
          installAccountId={original.installAccountId}
          record={recordName(original.borrower, original.loanNumber)}
        />
      ),
    }),
  ]);
