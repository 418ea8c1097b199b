import 'virtual:texts/list';
import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { ListFilter as FilterIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import { clearedList, filtersInUse, type ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { FilterField } from './labelled-filter.tsx';

interface FilterFormProps extends Pick<ListState, 'filters'> {
  readonly list: ListDefinition;
  readonly change: ChangeList;
}

/** The filters of a list that has many: a form of its own above the rows, folded away on a phone. */
export function FilterForm({ list, filters, change }: FilterFormProps) {
  const t = useTexts();
  const [cleared, setCleared] = useState(0);
  const inUse = filtersInUse({ filters }).length;
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
        {inUse === 0 ? t('list.filters') : t('list.filtersInUse', { count: inUse })}
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
          // Cleared, a field begins anew: what was typed into it and not taken over goes too.
          <FilterField
            key={`${name} ${cleared}`}
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
              setCleared(cleared + 1);
              change({ filters: clearedList(list).filters ?? {} });
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
