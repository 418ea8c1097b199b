import type { FailedLink } from '@livery/lender-client';
import { Trash2, UserPlus } from 'lucide-react';
import { formatDay } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { CellText } from '../../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { RowActions, RowButton } from '../../../ui/data-list/row-parts.tsx';
import { PersonName } from './person-name.tsx';
import { LoanNumber } from './row-actions.tsx';

const ADD = <UserPlus aria-hidden />;
const DELETE = <Trash2 aria-hidden />;

const helper = listColumnHelper<FailedLink>();

/** What can be done about a failed link, by those who may. */
export interface FailedLinkActions {
  readonly add: (failedLink: FailedLink) => void;
  readonly remove: (failedLink: FailedLink) => void;
}

const actionsColumn = (t: Translate, { add, remove }: FailedLinkActions) =>
  helper.display({
    id: 'actions',
    header: t('list.actions'),
    meta: { actions: true, width: '12%' },
    cell: ({ row: { original } }) => {
      const record = `${fullName(original.name)}, ${original.attempt.loanNumber}`;
      return (
        <RowActions>
          <RowButton
            icon={ADD}
            label={t('failedLink.addBorrower')}
            record={record}
            onClick={() => add(original)}
          />
          <RowButton
            icon={DELETE}
            label={t('failedLink.delete')}
            record={record}
            onClick={() => remove(original)}
          />
        </RowActions>
      );
    },
  });

/** The fields of the failed-link list (spec section 2), in their order. @param actions null for who has none */
export const failedLinkColumns = (t: Translate, actions: FailedLinkActions | null): ListColumns<FailedLink> =>
  helper.columns([
    helper.display({
      id: 'account-number',
      header: t('failedLink.accountNumber'),
      meta: { width: '16%' },
      cell: ({ row: { original } }) => (
        // What was typed need not be an account's number: it leads nowhere.
        <LoanNumber list="signed-up" loanId={null} number={original.attempt.loanNumber} />
      ),
    }),
    helper.display({
      id: 'user',
      header: t('failedLink.user'),
      meta: { title: true, width: '22%' },
      cell: ({ row: { original } }) => <PersonName person={original.name} />,
    }),
    helper.display({
      id: 'zip-code',
      header: t('failedLink.zip'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => <CellText value={original.attempt.zipCode} />,
    }),
    helper.display({
      id: 'date-of-birth',
      header: t('failedLink.dateOfBirth'),
      meta: { width: '11%' },
      cell: ({
        row: {
          original: { attempt },
        },
      }) => <CellText value={attempt.dateOfBirth === null ? null : formatDay(attempt.dateOfBirth)} />,
    }),
    helper.display({
      id: 'email',
      header: t('failedLink.email'),
      meta: { width: '29%' },
      cell: ({ row: { original } }) => <CellText value={original.email} />,
    }),
    ...(actions === null ? [] : [actionsColumn(t, actions)]),
  ]);
