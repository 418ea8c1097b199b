import 'virtual:texts/list';
import { Button, Flex, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import {
  clearSearchAndFilters,
  getActiveFilterNames,
  isFiltered,
  type ListState,
} from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { StateMessage } from '../state-message.tsx';
import { getListRange, type PageInfo, usePagePosition } from './pagination.tsx';

interface AnnouncementProps {
  readonly state: ListState;
  readonly info: PageInfo;
}

export function Announcement({ state, info }: AnnouncementProps) {
  const t = useTexts();
  const position = usePagePosition(state, info);
  const range = getListRange(state, info.rowsShown, info.totalCount);
  if (info.rowsShown > 0) {
    if (range === null) return position;
    return t(info.totalIsCapped ? 'list.announceCappedRange' : 'list.announceRange', { ...range });
  }
  if (state.page <= Math.max(1, info.totalPages)) return t('list.noRecords');
  const beyond = t('list.beyondEnd', { page: state.page });
  return `${beyond}. ${t('list.beyondEndHint', { pages: info.totalPages })}`;
}

interface EmptyListProps {
  readonly state: ListState;
  readonly change: ChangeList;
  readonly list: ListDefinition;
  readonly totalPages: number;
}

export function EmptyList({ state, change, list, totalPages }: EmptyListProps) {
  const t = useTexts();
  // If an action has just removed the last row of the last page, this message is not shown: `totalPages`
  // includes that page until the list has been loaded again.
  if (totalPages > 0 && state.page > totalPages) {
    return (
      <StateMessage
        icon={SearchX}
        title={t('list.beyondEnd', { page: state.page })}
        hint={t('list.beyondEndHint', { pages: totalPages })}
      >
        <Button variant="outline" onClick={() => change({ page: totalPages })}>
          {t('list.toLastPage')}
        </Button>
      </StateMessage>
    );
  }
  if (!isFiltered(state)) {
    return (
      <StateMessage
        icon={SearchX}
        title={t(list.texts.none ?? 'list.noRecords')}
        hint={t(list.texts.empty)}
      />
    );
  }
  return (
    <StateMessage icon={SearchX} title={t('list.noRecords')} hint={t(list.texts.emptyFiltered)}>
      <Button variant="outline" onClick={() => change(clearSearchAndFilters(list))}>
        {getActiveFilterNames(state).length === 0 ? t('list.clearSearch') : t('list.clearSearchAndFilters')}
      </Button>
    </StateMessage>
  );
}

/** Shown above rows that could not be refreshed. */
export function ListRefreshError({ retry }: { readonly retry: () => void }) {
  const t = useTexts();
  return (
    <Flex
      role="alert"
      align="center"
      justify="space-between"
      gap="3"
      ps="3"
      pe="1.5"
      py="1.5"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l2"
      textStyle="sm"
    >
      {t('list.refreshFailed')}
      <Button variant="outline" size="sm" onClick={retry}>
        {t('problem.retry')}
      </Button>
    </Flex>
  );
}

export function UnreadableRows({ count }: { readonly count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Text role="alert" textStyle="sm" color="fg.muted" py="2">
      {t('list.unreadableRows', { count })}
    </Text>
  );
}
