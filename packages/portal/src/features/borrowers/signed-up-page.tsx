import { Box, Flex, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListView } from '../../lib/list-state/list-view.ts';
import { useListState } from '../../lib/list-state/use-list-state.ts';
import { useLender, useTexts } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { DayFilter, ListSearch, SortSelect, ViewToggle } from '../../ui/data-list/toolbar.tsx';
import { signedUpQuery } from './borrower-queries.ts';
import { signedUpColumns } from './signed-up-columns.tsx';

/** Borrowers who linked a loan account to the app (spec section 2, /borrowers/signed-up). */
export function SignedUpPage() {
  const t = useTexts();
  const [state, change] = useListState();
  const [view, chooseView] = useListView('signed-up');
  const query = useQuery(signedUpQuery(useLender(), state));
  const columns = useMemo(() => signedUpColumns(t), [t]);
  usePageTitle(t('borrowers.title'));
  return (
    <Stack gap="4">
      <Flex gap="2" align="center" wrap="wrap">
        <ListSearch state={state} change={change} label={t('signedUp.search')} />
        <DayFilter
          state={state}
          change={change}
          label={t('signedUp.dateLinked')}
          clearLabel={t('signedUp.clearDate')}
        />
        <Box flex="1" hideBelow="lg" />
        <SortSelect
          state={state}
          change={change}
          label={t('signedUp.sort')}
          names={{ latest: t('signedUp.sortLatest'), 'days-past-due': t('signedUp.sortDaysPastDue') }}
        />
        <ViewToggle view={view} choose={chooseView} />
      </Flex>
      <DataList
        label={t('signedUp.region')}
        columns={columns}
        rowId={(account) => String(account.id)}
        query={query}
        state={state}
        change={change}
        view={view}
        emptyHints={{ all: t('signedUp.empty'), filtered: t('signedUp.emptyFiltered') }}
      />
    </Stack>
  );
}
