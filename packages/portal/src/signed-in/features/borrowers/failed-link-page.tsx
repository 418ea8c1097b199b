import 'virtual:texts/borrower-lists';
import { Box } from '@chakra-ui/react';
import type { FailedLink, LenderClient } from '@livery/lender-client';
import { Trash2, UserPlus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { fullName } from '../../../lib/format/names.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { problemMessage } from '../../../lib/requests/problem-message.ts';
import { useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CellText } from '../../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { RowActions, RowButton } from '../../../ui/data-list/row-parts.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useMay } from '../../domain/access/use-permissions.ts';
import { AddBorrowerDialog } from './add-borrower-dialog.tsx';
import { failedLinkList, failedLinksQuery } from './failed-link-list.ts';
import { useDeleteFailedLink, useLinksBeingDeleted } from './linking-mutations.ts';
import { LoanNumber, PersonName } from './row-actions.tsx';

const ADD = <UserPlus aria-hidden />;
const DELETE = <Trash2 aria-hidden />;

const helper = listColumnHelper<FailedLink>();

/** What can be done about a failed link, by those who may. */
interface FailedLinkActions {
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
const failedLinkColumns = (t: Translate, actions: FailedLinkActions | null): ListColumns<FailedLink> =>
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

interface DeleteLinkDialogProps {
  readonly failedLink: FailedLink;
  readonly onClose: () => void;
  /** It is being deleted; the list shows it no more. */
  readonly onDone: () => void;
  /** As in `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

/** Asks before a failed link is deleted, which then looks settled at once; a refusal brings it back and says why. */
function DeleteLinkDialog({ failedLink, onClose, onDone, finalFocus }: DeleteLinkDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const { mutate } = useDeleteFailedLink((error) => toasts.error(problemMessage(error, t)));
  const name = fullName(failedLink.name);
  return (
    <ConfirmDialog
      open
      destructive
      title={t('failedLink.deleteTitle', { name })}
      action={t('failedLink.delete')}
      pending={false}
      onCancel={onClose}
      onConfirm={() => {
        mutate(failedLink.id);
        onDone();
      }}
      finalFocus={finalFocus}
    >
      {t('failedLink.deleteHint', { name, number: failedLink.attempt.loanNumber })}
    </ConfirmDialog>
  );
}

/** The query of the list, without the links that are being deleted. */
function useRemainingLinksQuery() {
  const beingDeleted = useLinksBeingDeleted();
  return (lender: LenderClient, state: ListStateOf<typeof failedLinkList>) =>
    failedLinksQuery(lender, state, beingDeleted);
}

interface Asked {
  readonly about: 'add' | 'delete';
  readonly failedLink: FailedLink;
}

/** Attempts to link a loan account that failed (spec sections 2 and 4, /borrowers/failed-link). */
export function FailedLinkPage() {
  const t = useTexts();
  const mayLink = useMay('BORROWERS.LINK');
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The button that opened a dialog goes with its row.
  const rowGoes = useRef(false);
  const query = useRemainingLinksQuery();
  usePageTitle(t('borrowers.failedLink'));

  const columns = useCallback(
    (texts: Translate) => {
      const ask = (about: Asked['about']) => (failedLink: FailedLink) => {
        rowGoes.current = false;
        setAsked({ about, failedLink });
      };
      return failedLinkColumns(texts, mayLink ? { add: ask('add'), remove: ask('delete') } : null);
    },
    [mayLink],
  );
  const dialog = {
    onClose: () => setAsked(null),
    onDone: () => {
      rowGoes.current = true;
      setAsked(null);
    },
    finalFocus: () =>
      rowGoes.current ? (list.current?.querySelector<HTMLElement>('section') ?? null) : null,
  };

  return (
    <Box ref={list}>
      <ListScreen
        list={failedLinkList}
        query={query}
        columns={columns}
        rowId={(failedLink) => String(failedLink.id)}
      />
      {asked?.about === 'add' && <AddBorrowerDialog failedLink={asked.failedLink} {...dialog} />}
      {asked?.about === 'delete' && <DeleteLinkDialog failedLink={asked.failedLink} {...dialog} />}
    </Box>
  );
}
