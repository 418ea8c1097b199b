import 'virtual:texts/borrower-lists';
import { type AppUser, type LenderClient, UNKNOWN } from '@livery/lender-client';
import type { InjectedTenant } from '@livery/tenant-config';
import { useMemo } from 'react';
import { formatFullName } from '../../../lib/format/names.ts';
import { defineList } from '../../../lib/list-state/list-definition.ts';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useTenant, useTexts } from '../../../lib/services/services.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderDay, renderText } from '../../../ui/data-list/cells.tsx';
import { type ListColumns, listColumnHelper } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import {
  type BorrowerActions,
  createActionsRenderer,
  renderLoanNumber,
  useBorrowerActions,
} from './row-actions.tsx';

/** The users of the borrower app, most recently seen first. */
const onAppList = defineList({
  id: 'on-app',
  texts: {
    list: 'onApp.list',
    search: 'onApp.search',
    empty: 'onApp.empty',
    emptyFiltered: 'onApp.emptyFiltered',
  },
});

const onAppQuery = (lender: LenderClient, state: ListStateOf<typeof onAppList>) =>
  listQuery([...BORROWERS_KEY, 'on-app'], state, (signal) =>
    lender.with({ signal }).listAppUsers({ page: state.page, limit: state.limit, search: state.query }),
  );

const helper = listColumnHelper<AppUser>();

/** Creates the columns in display order (docs/product/borrower-lists.md#on-app-columns). */
const createOnAppColumns = (
  t: Translate,
  country: InjectedTenant['country'],
  actions: BorrowerActions,
): ListColumns<AppUser> => {
  const renderActions = createActionsRenderer(t, actions);
  return helper.columns([
    helper.display({
      id: 'account-number',
      header: t('onApp.accountNumber'),
      meta: { width: '20%' },
      cell: ({ row: { original } }) =>
        original.link === null
          ? renderText(t, null)
          : renderLoanNumber(
              t,
              actions,
              { list: 'on-app', loanId: original.link.loanId },
              original.link.loanNumber,
            ),
    }),
    helper.display({
      id: 'last-seen-on',
      header: t('onApp.lastSeenOn'),
      meta: { width: '20%' },
      cell: ({ row: { original } }) => renderDay(t, original.lastSeenOn ?? t('onApp.never')),
    }),
    helper.display({
      id: 'user',
      header: t('onApp.user'),
      meta: { title: true, width: '32%' },
      cell: ({ row: { original } }) => formatFullName(original.name),
    }),
    helper.display({
      id: 'zip-code',
      header: t(country === 'CA' ? 'onApp.postalCode' : 'onApp.zip'),
      meta: { width: '16%' },
      cell: ({ row: { original } }) => renderText(t, original.zipCode),
    }),
    helper.display({
      id: 'actions',
      header: t('list.actions'),
      meta: { actions: true, width: '12%' },
      cell: ({ row: { original } }) =>
        renderActions(
          {
            list: 'on-app',
            loanId: original.link?.loanId ?? null,
            installAccountId: original.installAccountId,
          },
          formatFullName(original.name),
        ),
    }),
  ]);
};

export function OnAppPage() {
  const t = useTexts();
  const { country } = useTenant();
  const actions = useBorrowerActions();
  const columns = useMemo(() => createOnAppColumns(t, country, actions), [t, country, actions]);
  usePageTitle(t('borrowers.onApp'));
  return (
    <ListScreen
      list={onAppList}
      query={onAppQuery}
      columns={columns}
      rowId={(user) => String(user.installAccountId)}
      rowPath={({ link }) => actions.getDetailsPath('on-app', link?.loanId ?? null)}
      prefetchRow={({ link }) => actions.prefetchAccount(link?.loanId ?? null, link?.loanNumber ?? UNKNOWN)}
    />
  );
}
