import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListSearch } from './list-search.tsx';
import { SortSelect } from './sort-select.tsx';
import { ViewToggle } from './view-toggle.tsx';

/** More filters than these get a form of their own below the toolbar. */
const MOST_CHIPS = 2;

interface ToolbarProps {
  readonly list: ListDefinition;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly view: ListView;
  readonly chooseView: (view: ListView) => void;
  /** What can be done with the whole list, at the end. */
  readonly actions: ReactNode;
}

/** Everything that changes what a list shows, in one row; folded in two on a phone. */
export function Toolbar({ list, state, change, view, chooseView, actions }: ToolbarProps) {
  const t = useTexts();
  const hasForm = Object.keys(list.filters).length > MOST_CHIPS;
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap">
        {list.texts.search !== undefined && (
          <ListSearch query={state.query} change={change} label={t(list.texts.search)} />
        )}
        {!hasForm && <FilterChips list={list} filters={state.filters} change={change} />}
        <Box flex="1" hideBelow="lg" />
        {list.sorts.length > 1 && <SortSelect sort={state.sort} sorts={list.sorts} change={change} />}
        <ViewToggle view={view} choose={chooseView} />
        {actions}
      </Flex>
      {hasForm && <FilterForm list={list} filters={state.filters} change={change} />}
    </>
  );
}
