import type { AppUser } from '@livery/lender-client';
import { fullName } from '../../../lib/format/names.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { CellDay, CellText } from '../../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { PersonName } from './person-name.tsx';
import { BorrowerRowActions, LoanNumber } from './row-actions.tsx';

const helper = listColumnHelper<AppUser>();

/** The fields of the on-app list (spec section 2), in their order. */
export const onAppColumns = (t: Translate): ListColumns<AppUser> =>
  helper.columns([
    helper.display({
      id: 'account-number',
      header: t('onApp.accountNumber'),
      meta: { width: '20%' },
      cell: ({ row: { original } }) =>
        original.link === null ? (
          <CellText value={null} />
        ) : (
          <LoanNumber list="on-app" loanId={original.link.loanId} number={original.link.loanNumber} />
        ),
    }),
    helper.display({
      id: 'last-seen-on',
      header: t('onApp.lastSeenOn'),
      meta: { width: '20%' },
      cell: ({ row: { original } }) => <CellDay value={original.lastSeenOn ?? t('onApp.never')} />,
    }),
    helper.display({
      id: 'user',
      header: t('onApp.user'),
      meta: { title: true, width: '32%' },
      cell: ({ row: { original } }) => <PersonName person={original.name} />,
    }),
    helper.display({
      id: 'zip-code',
      header: t('onApp.zip'),
      meta: { width: '16%' },
      cell: ({ row: { original } }) => <CellText value={original.zipCode} />,
    }),
    helper.display({
      id: 'actions',
      header: t('list.actions'),
      meta: { actions: true, width: '12%' },
      cell: ({ row: { original } }) => (
        <BorrowerRowActions
          list="on-app"
          loanId={original.link?.loanId ?? null}
          installAccountId={original.installAccountId}
          record={fullName(original.name)}
        />
      ),
    }),
  ]);
