import 'virtual:texts/list';
import { Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ListDefinition } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services.ts';
import { IconButton } from '../icon-button.tsx';
import { FilterControl } from './filter-control.tsx';

interface FilterChipsProps extends Pick<ListState, 'filters'> {
  readonly list: ListDefinition;
  readonly change: ChangeList;
}

/** Each filter as a chip in the toolbar that shows its value. */
export function FilterChips({ list, filters, change }: FilterChipsProps) {
  const t = useTexts();
  const id = useId();
  return Object.entries(list.filters).map(([name, filter]) => {
    const controlId = `${id}-${name}`;
    const value = filters[name] ?? null;
    const label = t(filter.label);
    return (
      <Flex
        key={name}
        align="center"
        gap="2"
        flex={{ base: '1', md: 'none' }}
        minW="0"
        h={{ base: '11', md: '8' }}
        ps="2.5"
        pe="1"
        bg={value === null ? 'bg.raised' : 'accent.subtle'}
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        textStyle="sm"
        color="fg.muted"
        whiteSpace="nowrap"
        _focusWithin={{ outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-1px' }}
        css={{
          '& :is(input, select)': {
            h: '6',
            w: 'auto',
            ps: '0',
            border: '0',
            bg: 'transparent',
            outline: 'none',
          },
        }}
      >
        <label htmlFor={controlId}>{label}</label>
        <FilterControl id={controlId} name={name} filter={filter} value={value} change={change} />
        {value !== null && (
          <IconButton
            label={t('list.clearFilter', { filter: label })}
            size="xs"
            h="6"
            minW="6"
            onClick={() => {
              change({ filters: { [name]: null } });
              document.getElementById(controlId)?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
    );
  });
}
