import 'virtual:texts/borrower-lists';
import { Box } from '@chakra-ui/react';
import type { FailedLink, LenderClient, Page } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { Trash2, UserPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatFullName } from '../../../lib/format/names.ts';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { getErrorMessage } from '../../../lib/requests/error-messages.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  createRowAction,
  renderRowActions,
  renderRowButton,
  renderText,
} from '../../../ui/data-list/cells.tsx';
import type { ListColumn, ListColumns } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { useToasts } from '../../../ui/plain/toasts.tsx';
import { useHasPermission } from '../../domain/access/use-permissions.ts';
import { AddBorrowerDialog } from './add-borrower-dialog.tsx';
import { FAILED_LINKS_KEY } from './borrower-queries.ts';
import { removeLinks, useDeleteFailedLink, useLinksBeingDeleted } from './linking-mutations.ts';
import { type BorrowerActions, createLoanNumberRenderers, useBorrowerActions } from './row-actions.tsx';

/** The failed links, latest first (docs/product/borrower-lists.md#failed-link-columns). */
const failedLinkList = defineList({
  id: 'failed-link',
  texts: {
    list: 'failedLink.list',
    cards: 'failedLink.cards',
    search: 'failedLink.search',
    empty: 'failedLink.empty',
    emptyFiltered: 'failedLink.emptyFiltered',
  },
});

interface FailedLinkActions {
  readonly add: (failedLink: FailedLink) => void;
  readonly remove: (failedLink: FailedLink) => void;
}

function createActionsColumn(t: Translate, { add, remove }: FailedLinkActions): ListColumn<FailedLink> {
  const addBorrower = createRowAction(t, <UserPlus aria-hidden />, t('failedLink.addBorrower'));
  const deleteLink = createRowAction(t, <Trash2 aria-hidden />, t('failedLink.delete'));
  return {
    id: 'actions',
    header: t('list.actions'),
    actions: true,
    width: '12%',
    cell: (failedLink) => {
      const record = `${formatFullName(failedLink.name)}, ${failedLink.attempt.loanNumber}`;
      return renderRowActions(
        <>
          {renderRowButton(addBorrower, { record, onClick: () => add(failedLink) })}
          {renderRowButton(deleteLink, { record, onClick: () => remove(failedLink) })}
        </>,
      );
    },
  };
}

/**
 * Creates the columns in display order (docs/product/borrower-lists.md#failed-link-columns).
 * @param actions null for a user without the permission BORROWERS.LINK
 */
const createFailedLinkColumns = (
  t: Translate,
  country: InjectedTenant['country'],
  borrowerActions: BorrowerActions,
  actions: FailedLinkActions | null,
): ListColumns<FailedLink> => {
  const { renderLoanNumber } = createLoanNumberRenderers(t, borrowerActions);
  return [
    {
      id: 'account-number',
      header: t('failedLink.accountNumber'),
      width: '16%',
      cell: (failedLink) =>
        // The entered number may belong to no loan account, so it is not a link.
        renderLoanNumber({ list: 'signed-up', loanId: null }, failedLink.attempt.loanNumber),
    },
    {
      id: 'user',
      header: t('failedLink.user'),
      title: true,
      width: '22%',
      cell: (failedLink) => formatFullName(failedLink.name),
    },
    {
      id: 'zip-code',
      header: t(country === 'CA' ? 'failedLink.postalCode' : 'failedLink.zip'),
      width: '10%',
      cell: (failedLink) => renderText(t, failedLink.attempt.zipCode),
    },
    {
      id: 'date-of-birth',
      header: t('failedLink.dateOfBirth'),
      width: '11%',
      cell: ({ attempt }) =>
        renderText(t, attempt.dateOfBirth === null ? null : formatDay(attempt.dateOfBirth)),
    },
    {
      id: 'email',
      header: t('failedLink.email'),
      width: '29%',
      cell: (failedLink) => renderText(t, failedLink.email),
    },
    ...(actions === null ? [] : [createActionsColumn(t, actions)]),
  ];
};

interface DeleteLinkDialogProps {
  readonly failedLink: FailedLink;
  readonly onClose: () => void;
  /** Called after the deletion has started and the row has been hidden. */
  readonly onDone: () => void;
  /** See `finalFocus` of `Dialog`. */
  readonly finalFocus: () => HTMLElement | null;
}

/**
 * Confirms the deletion of a failed link. The row disappears at once; if the lender refuses, the row returns and a
 * toast gives the reason (docs/product/borrower-lists.md#delete-a-failed-link).
 */
function DeleteLinkDialog({ failedLink, onClose, onDone, finalFocus }: DeleteLinkDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const { mutate } = useDeleteFailedLink((error) => toasts.error(getErrorMessage(error, t)));
  const name = formatFullName(failedLink.name);
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

/** Returns a function that creates the query of the list without the links that are being deleted. */
function useFailedLinksQuery() {
  const deletedLinkIds = useLinksBeingDeleted();
  return (lender: LenderClient, state: ListStateOf<typeof failedLinkList>) => ({
    ...listQuery(FAILED_LINKS_KEY, state, (signal) =>
      lender.with({ signal }).listFailedLinks({ page: state.page, limit: state.limit, search: state.query }),
    ),
    select: (page: Page<FailedLink>) => removeLinks(page, deletedLinkIds),
  });
}

interface DialogState {
  readonly action: 'add' | 'delete';
  readonly failedLink: FailedLink;
}

export function FailedLinkPage() {
  const t = useTexts();
  const { country } = useTenant();
  const mayLink = useHasPermission('BORROWERS.LINK');
  const borrowerActions = useBorrowerActions();
  const [openDialog, setOpenDialog] = useState<DialogState | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // True once the row is removed together with the button that opened the dialog. The focus must then move elsewhere.
  const isRowRemoved = useRef(false);
  const query = useFailedLinksQuery();
  usePageTitle(t('borrowers.failedLink'));

  const columns = useMemo(() => {
    const open = (action: DialogState['action']) => (failedLink: FailedLink) =>
      setOpenDialog({ action, failedLink });
    const actions = mayLink ? { add: open('add'), remove: open('delete') } : null;
    return createFailedLinkColumns(t, country, borrowerActions, actions);
  }, [t, country, borrowerActions, mayLink]);
  useEffect(() => {
    if (openDialog !== null) isRowRemoved.current = false;
  }, [openDialog]);
  const dialog = {
    onClose: () => setOpenDialog(null),
    onDone: () => {
      isRowRemoved.current = true;
      setOpenDialog(null);
    },
    finalFocus: () =>
      isRowRemoved.current ? (list.current?.querySelector<HTMLElement>('section') ?? null) : null,
  };

  return (
    <Box ref={list}>
      <ListScreen list={failedLinkList} query={query} columns={columns} />
      {openDialog?.action === 'add' && <AddBorrowerDialog failedLink={openDialog.failedLink} {...dialog} />}
      {openDialog?.action === 'delete' && <DeleteLinkDialog failedLink={openDialog.failedLink} {...dialog} />}
    </Box>
  );
}
