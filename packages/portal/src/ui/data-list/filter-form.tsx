import 'virtual:texts/list';
import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import {
  clearSearchAndFilters,
  getActiveFilterNames,
  type ListState,
} from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { FilterField } from './labeled-filter.tsx';

interface FilterFormProps extends Pick<ListState, 'filters'> {
  readonly list: ListDefinition;
  readonly change: ChangeList;
}

/** The form above the rows of a list with many filters. It is collapsed on a phone. */
export function FilterForm({ list, filters, change }: FilterFormProps) {
  const t = useTexts();
  const [clearCount, setClearCount] = useState(0);
  const activeCount = getActiveFilterNames({ filters }).length;
  return (
    <chakra.details
      open={matchMedia('(min-width: 48em)').matches}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        h={{ base: '11', md: '9' }}
        px="3"
        cursor="pointer"
        textStyle="sm"
        fontWeight="medium"
        borderRadius="l2"
        _icon={{ boxSize: '4', color: 'fg.muted' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <FilterIcon aria-hidden />
        {activeCount === 0 ? t('list.filters') : t('list.filtersInUse', { count: activeCount })}
      </chakra.summary>
      <Grid
        as="form"
        role="search"
        aria-label={t('list.filters')}
        onSubmit={(event) => event.preventDefault()}
        gap="3"
        px="3"
        pb="3"
        templateColumns={{ base: '1fr 1fr', md: 'repeat(auto-fill, minmax(10rem, 1fr))' }}
      >
        {Object.entries(list.filters).map(([name, filter]) => (
          // The key changes when the filters are cleared. It resets the fields, including typed text that was
          // not applied.
          <FilterField
            key={`${name} ${clearCount}`}
            name={name}
            filter={filter}
            value={filters[name] ?? null}
            change={change}
          />
        ))}
        <Box alignSelf="end">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              setClearCount(clearCount + 1);
              change({ filters: clearSearchAndFilters(list).filters ?? {} });
            }}
          >
            <X aria-hidden />
            {t('list.clearFilters')}
          </Button>
        </Box>
      </Grid>
    </chakra.details>
  );
}
