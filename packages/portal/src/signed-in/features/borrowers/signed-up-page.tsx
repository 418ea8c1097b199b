import 'virtual:texts/borrowers';
import { Button } from '@chakra-ui/react';
import {
  exportBorrowersWindow,
  type LenderClient,
  type LinkedAccount,
  type OrUnknown,
  UNKNOWN,
} from '@livery/lender-client';
import { Download, FileUp, Link2, Plus } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { createLazyComponent } from '../../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../../lib/code-loading/load-code.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatFullName } from '../../../lib/format/names.ts';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { dayFilter } from '../../../lib/list-state/list-filters.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { CodeLoadErrorNotice } from '../../../ui/code-load-error.tsx';
import { renderTag, renderUnknown } from '../../../ui/data-list/cells.tsx';
import type { ListColumns } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useLenderWindow } from '../../../ui/use-lender-window.ts';
import { PermissionGuard } from '../../domain/access/guard.tsx';
import { screenAccess } from '../../domain/access/screen-access.ts';
import { renderDaysPastDue } from '../../domain/loan-account/loan-account.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import {
  type BorrowerActions,
  createActionsRenderer,
  createLoanNumberRenderers,
  formatRecordName,
  useBorrowerActions,
} from './row-actions.tsx';

const signedUpList = defineList({
  id: 'signed-up',
  texts: {
    list: 'signedUp.list',
    search: 'signedUp.search',
    empty: 'signedUp.empty',
    emptyFiltered: 'signedUp.emptyFiltered',
  },
  filters: { date: dayFilter({ label: 'signedUp.dateLinked', excludesFutureDays: true }) },
  sorts: [
    { value: 'latest', label: 'signedUp.sortLatest' },
    { value: 'days-past-due', label: 'signedUp.sortDaysPastDue' },
  ],
});

function signedUpQuery(lender: LenderClient, state: ListStateOf<typeof signedUpList>) {
  const request = {
    page: state.page,
    limit: state.limit,
    search: state.query,
    sort: state.sort,
    date: state.filters.date ?? undefined,
  };
  return listQuery(
    [...BORROWERS_KEY, 'signed-up'],
    state,
    (signal) => lender.with({ signal }).listSignedUpBorrowers(request),
    () => lender.getPrefetchedResult('listSignedUpBorrowers', request),
  );
}

/**
 * The icon of both statuses. The styles of the list hide its middle line for an unlinked account. Two different icons
 * would have to be replaced in some rows of every page, which takes longer than all other changes of these rows.
 */
const LINK_ICON = <Link2 aria-hidden className="list-link-icon" />;

/** The status tags, which are the same elements in every row, so that React does not render them again. */
const createLinkTags = (t: Translate) => ({
  linked: renderTag({ icon: LINK_ICON, tone: 'success', text: t('signedUp.linked') }),
  unlinked: renderTag({ icon: LINK_ICON, tone: 'neutral', text: t('signedUp.unlinked') }),
});

/** Returns "Linked" with the day, or "Unlinked" with the first and the last day. */
function renderLinkStatus(
  t: Translate,
  tags: ReturnType<typeof createLinkTags>,
  { linkedOn, unlinkedOn }: Pick<LinkedAccount, 'linkedOn' | 'unlinkedOn'>,
): ReactElement {
  if (unlinkedOn === UNKNOWN) return renderUnknown(t);
  const formatDayOrUnknown = (value: OrUnknown<string>) =>
    value === UNKNOWN ? t('problem.unknownValue') : formatDay(value);
  const isLinked = unlinkedOn === null;
  return (
    <span className="list-with-tag">
      {isLinked ? tags.linked : tags.unlinked}
      {isLinked
        ? formatDayOrUnknown(linkedOn)
        : `${formatDayOrUnknown(linkedOn)} – ${formatDayOrUnknown(unlinkedOn)}`}
    </span>
  );
}

const createSignedUpColumns = (
  t: Translate,
  locale: string,
  actions: BorrowerActions,
): ListColumns<LinkedAccount> => {
  const tags = createLinkTags(t);
  const renderActions = createActionsRenderer(t, actions);
  const { renderLoanNumber } = createLoanNumberRenderers(t, actions);
  return [
    {
      id: 'account-number',
      header: t('signedUp.accountNumber'),
      width: '16%',
      cell: (account) => renderLoanNumber({ list: 'signed-up', loanId: account.loanId }, account.loanNumber),
    },
    {
      id: 'borrower',
      header: t('signedUp.borrower'),
      title: true,
      width: '20%',
      cell: (account) => formatFullName(account.borrower),
    },
    {
      id: 'link',
      header: t('signedUp.linkedOrUnlinked'),
      width: '27%',
      cell: (account) => renderLinkStatus(t, tags, account),
    },
    {
      id: 'linked-by',
      header: t('signedUp.linkedBy'),
      width: '15%',
      cell: (account) => formatFullName(account.linkedBy),
    },
    {
      id: 'days-past-due',
      header: t('signedUp.daysPastDue'),
      numeric: true,
      width: '12%',
      cell: (account) => renderDaysPastDue(t, account.daysPastDue, locale),
    },
    {
      id: 'actions',
      header: t('list.actions'),
      actions: true,
      width: '10%',
      cell: (account) =>
        renderActions(
          { list: 'signed-up', loanId: account.loanId, installAccountId: account.installAccountId },
          formatRecordName(account.borrower, account.loanNumber),
        ),
    },
  ];
};

export function SignedUpPage() {
  const t = useTexts();
  const { locale } = useTenant();
  const actions = useBorrowerActions();
  const columns = useMemo(() => createSignedUpColumns(t, locale, actions), [t, locale, actions]);
  usePageTitle(t('borrowers.title'));
  return (
    <ListScreen
      list={signedUpList}
      query={signedUpQuery}
      columns={columns}
      actions={<SignedUpActions />}
      rowPath={(account) => actions.getDetailsPath('signed-up', account.loanId)}
      prefetchRow={({ loanId, loanNumber }) => actions.prefetchAccount(loanId, loanNumber)}
    />
  );
}

const loadDialog = () => import('./add-account-dialog.tsx');
const AddAccountDialog = createLazyComponent(
  async () => (await loadDialog()).AddAccountDialog,
  CodeLoadErrorNotice,
);

function AddAccountButton() {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <PermissionGuard anyOf={['BORROWERS.LINK']}>
      <Button
        variant="outline"
        size="sm"
        onClick={() => setOpen(true)}
        onPointerEnter={() => preloadCode(loadDialog)}
      >
        <Plus aria-hidden />
        {t('borrowers.addAccount')}
      </Button>
      {open && <AddAccountDialog onClose={() => setOpen(false)} />}
    </PermissionGuard>
  );
}

function ExportButton() {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  return (
    <PermissionGuard anyOf={['BORROWERS.EXPORT_LIST']}>
      <PendingButton
        variant="outline"
        size="sm"
        pending={isOpening}
        onClick={() => open(exportBorrowersWindow())}
      >
        <Download aria-hidden />
        {t('borrowers.export')}
      </PendingButton>
    </PermissionGuard>
  );
}

function ImportLink() {
  const t = useTexts();
  return (
    <PermissionGuard anyOf={screenAccess.settings.anyOf}>
      <Button asChild variant="outline" size="sm">
        <Link to="/settings/import-borrowers">
          <FileUp aria-hidden />
          {t('borrowers.import')}
        </Link>
      </Button>
    </PermissionGuard>
  );
}

/** The toolbar actions of Signed Up (docs/product/borrower-lists.md#actions-on-all-signed-up-borrowers). */
function SignedUpActions() {
  return (
    <>
      <AddAccountButton />
      <ImportLink />
      <ExportButton />
    </>
  );
}
