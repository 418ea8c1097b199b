import 'virtual:texts/list';
import { Box, Button, Flex } from '@chakra-ui/react';
import { Columns3Cog, LayoutGrid, Table2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { createLazyComponent } from '../../lib/code-loading/lazy-component.tsx';
import { preloadCode } from '../../lib/code-loading/load-code.ts';
import type { ListDefinition, ListSort } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { CodeLoadErrorNotice } from '../code-load-error.tsx';
import { DropDown } from '../drop-down.tsx';
import type { ColumnOption } from './display-menu.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterChip } from './labeled-filter.tsx';
import { ListSearch } from './list-search.tsx';
import { ListSelect } from './list-select.tsx';
import { SavedViewsButton } from './saved-views-button.tsx';
import type { ListLayout, ListView } from './use-list-layout.ts';

interface SortSelectProps extends Pick<ListState, 'sort'> {
  readonly sorts: readonly ListSort[];
  readonly change: ChangeList;
}

function SortSelect({ sort, sorts, change }: SortSelectProps) {
  const t = useTexts();
  return (
    <Box asChild flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
      <ListSelect
        aria-label={t('list.sort')}
        value={sort ?? undefined}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </ListSelect>
    </Box>
  );
}

interface ViewToggleProps {
  readonly view: ListView;
  readonly selectView: (view: ListView) => void;
}

interface ViewButtonProps extends ViewToggleProps {
  readonly value: ListView;
  readonly label: string;
  readonly children: ReactNode;
}

function ViewButton({ value, label, view, selectView, children }: ViewButtonProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      h={{ base: '10', md: '7' }}
      minW={{ base: '10', md: '7' }}
      px="0"
      aria-label={label}
      title={label}
      aria-pressed={view === value}
      onClick={() => selectView(value)}
    >
      {children}
    </Button>
  );
}

/** Switches between cards and table (docs/product/borrower-lists.md#table-and-cards). */
function ViewToggle(props: ViewToggleProps) {
  const t = useTexts();
  return (
    <Flex role="group" aria-label={t('list.view')} borderWidth="1px" borderRadius="l2" bg="bg.raised" p="0.5">
      <ViewButton value="grid" label={t('list.gridView')} {...props}>
        <LayoutGrid aria-hidden />
      </ViewButton>
      <ViewButton value="table" label={t('list.tableView')} {...props}>
        <Table2 aria-hidden />
      </ViewButton>
    </Flex>
  );
}

const loadDisplayMenu = () => import('./display-menu.tsx');

const DisplayMenu = createLazyComponent(
  async () => (await loadDisplayMenu()).DisplayMenu,
  CodeLoadErrorNotice,
);

function DisplayButton(props: Pick<ToolbarProps, 'layout' | 'columns'>) {
  const t = useTexts();
  const button = (
    <Button
      variant="outline"
      size={{ base: 'lg', md: 'sm' }}
      px="0"
      aria-label={t('list.display')}
      title={t('list.display')}
    >
      <Columns3Cog aria-hidden />
    </Button>
  );
  return (
    <DropDown
      button={button}
      preload={() => preloadCode(loadDisplayMenu)}
      renderMenu={(menuProps) => <DisplayMenu {...menuProps} {...props} />}
    />
  );
}

/** Maximum number of filters in the toolbar. If a list has more filters, they are shown in a form below. */
const MAX_CHIPS = 2;

interface ToolbarProps {
  readonly list: ListDefinition;
  /**
   * The list state with the page number 1, so that the toolbar does not render again when the page changes.
   */
  readonly state: ListState;
  readonly change: ChangeList;
  readonly layout: ListLayout;
  readonly columns: readonly ColumnOption[];
  /** Actions for the whole list, at the end of the toolbar. */
  readonly actions: ReactNode;
}

function PlainToolbar({ list, state, change, layout, columns, actions }: ToolbarProps) {
  const t = useTexts();
  const hasForm = Object.keys(list.filters).length > MAX_CHIPS;
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap">
        {list.texts.search !== undefined && (
          <ListSearch query={state.query} change={change} label={t(list.texts.search)} />
        )}
        {!hasForm &&
          Object.entries(list.filters).map(([name, filter]) => (
            <FilterChip
              key={name}
              name={name}
              filter={filter}
              value={state.filters[name] ?? null}
              change={change}
            />
          ))}
        <Box flex="1" hideBelow="lg" />
        {list.sorts.length > 1 && <SortSelect sort={state.sort} sorts={list.sorts} change={change} />}
        {/* On a phone, these controls are in the first row, beside the search field. */}
        <Flex gap="2" order={{ base: -1, md: 0 }} justify="flex-end">
          <SavedViewsButton list={list} state={state} />
          <DisplayButton layout={layout} columns={columns} />
          <Box hideBelow="md">
            <ViewToggle view={layout.view} selectView={layout.selectView} />
          </Box>
        </Flex>
        {actions}
      </Flex>
      {hasForm && <FilterForm list={list} filters={state.filters} change={change} />}
    </>
  );
}

/**
 * The controls of a list, in one row, or in two rows on a phone. The component is memoized, because rendering
 * it takes as long as rendering a page of records, and the controls stay the same when the page changes.
 */
export const Toolbar = memo(PlainToolbar);
