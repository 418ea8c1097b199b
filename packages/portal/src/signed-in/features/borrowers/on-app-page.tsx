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
import type { ListColumns } from '../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../ui/data-list/list-screen.tsx';
import { BORROWERS_KEY } from './borrower-queries.ts';
import {
  type BorrowerActions,
  createActionsRenderer,
  createLoanNumberRenderers,
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

/** Creates the columns in display order (docs/product/borrower-lists.md#on-app-columns). */
const createOnAppColumns = (
  t: Translate,
  country: InjectedTenant['country'],
  actions: BorrowerActions,
): ListColumns<AppUser> => {
  const renderActions = createActionsRenderer(t, actions);
  const { renderLoanNumber } = createLoanNumberRenderers(t, actions);
  return [
    {
      id: 'account-number',
      header: t('onApp.accountNumber'),
      width: '20%',
      cell: (user) =>
        user.link === null
          ? renderText(t, null)
          : renderLoanNumber({ list: 'on-app', loanId: user.link.loanId }, user.link.loanNumber),
    },
    {
      id: 'last-seen-on',
      header: t('onApp.lastSeenOn'),
      width: '20%',
      cell: (user) => renderDay(t, user.lastSeenOn ?? t('onApp.never')),
    },
    {
      id: 'user',
      header: t('onApp.user'),
      title: true,
      width: '32%',
      cell: (user) => formatFullName(user.name),
    },
    {
      id: 'zip-code',
      header: t(country === 'CA' ? 'onApp.postalCode' : 'onApp.zip'),
      width: '16%',
      cell: (user) => renderText(t, user.zipCode),
    },
    {
      id: 'actions',
      header: t('list.actions'),
      actions: true,
      width: '12%',
      cell: (user) =>
        renderActions(
          {
            list: 'on-app',
            loanId: user.link?.loanId ?? null,
            installAccountId: user.installAccountId,
          },
          formatFullName(user.name),
        ),
    },
  ];
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
      rowPath={({ link }) => actions.getDetailsPath('on-app', link?.loanId ?? null)}
      prefetchRow={({ link }) => actions.prefetchAccount(link?.loanId ?? null, link?.loanNumber ?? UNKNOWN)}
    />
  );
}
