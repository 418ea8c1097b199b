import 'virtual:texts/list';
import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { CircleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { FilterValue, ListFilter } from '../../lib/list-state/list-filters.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';
import { IconButton } from '../icon-button.tsx';
import { FilterControl } from './filter-control.tsx';

interface LabelledFilterProps {
  readonly name: string;
  readonly filter: ListFilter;
  readonly value: FilterValue | null;
  readonly change: ChangeList;
}

/** What is wrong with a filter's text; read out when it appears. */
function FilterProblem({ children }: { readonly children: ReactNode }) {
  return (
    <Flex
      role="alert"
      gap="1"
      align="center"
      textStyle="xs"
      fontWeight="medium"
      color="fg.error"
      _icon={{ boxSize: '3.5', flexShrink: 0 }}
    >
      <CircleAlert aria-hidden />
      {children}
    </Flex>
  );
}

/** What is wrong with what was typed, for as long as the filter's value is what it was then: Back gives up what was typed. */
function useFilterProblem(value: FilterValue | null) {
  const [found, setFound] = useState<{ problem: string; of: FilterValue | null } | null>(null);
  useEffect(() => {
    const giveUp = () => setFound(null);
    window.addEventListener('popstate', giveUp);
    return () => window.removeEventListener('popstate', giveUp);
  }, []);
  const setProblem = (problem: string | null) => setFound(problem === null ? null : { problem, of: value });
  return [found?.of === value ? found.problem : null, setProblem] as const;
}

/**
 * On a phone the field takes the whole chip, and its label lies over the empty field: beside it, a wide font would leave
 * the field too little room for a finger or a date.
 */
const typedOnPhone: SystemStyleObject = {
  mdDown: {
    '& > label': {
      position: 'absolute',
      insetStart: '2.5',
      maxW: 'calc(100% - 3.5rem)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      pointerEvents: 'none',
    },
    '&:is(:focus-within, :has(input:not(:placeholder-shown))) > label': { srOnly: true },
    '& input:not(:focus)::placeholder': { opacity: 0 },
  },
};

/** A filter in the toolbar: a chip that shows its value and clears it. */
export function FilterChip({ name, filter, value, change }: LabelledFilterProps) {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useFilterProblem(value);
  // What is half typed goes with the value: the control begins anew.
  const [clearings, setClearings] = useState(0);
  const label = t(filter.label);
  const isTyped = filter.kind !== 'choice';
  useEffect(() => {
    if (clearings > 0) document.getElementById(id)?.focus();
  }, [clearings, id]);
  const clear = () => {
    change({ filters: { [name]: null } });
    setProblem(null);
    setClearings(clearings + 1);
  };
  return (
    <Box position="relative" flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
      <Flex
        align="center"
        gap="2"
        h={{ base: '11', md: '8' }}
        ps="2.5"
        pe="0.5"
        bg={value === null ? 'bg.raised' : 'accent.subtle'}
        borderWidth="1px"
        borderColor={problem === null ? 'border.control' : 'border.error'}
        borderRadius="l2"
        textStyle="sm"
        color="fg.muted"
        whiteSpace="nowrap"
        _focusWithin={{ outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-1px' }}
        css={{
          '& :is(input, select)': {
            h: { base: '11', md: '7' },
            ps: '0',
            border: '0',
            bg: 'transparent',
            outline: 'none',
          },
          '& input': { w: { base: 'full', md: '7.5rem' } },
          ...(isTyped && typedOnPhone),
        }}
      >
        <chakra.label htmlFor={id}>{label}</chakra.label>
        <Box flex="1" minW="0">
          <FilterControl
            key={clearings}
            id={id}
            name={name}
            filter={filter}
            value={value}
            change={change}
            isWrong={problem !== null}
            onProblem={setProblem}
          />
        </Box>
        {value !== null && (
          <IconButton
            label={t('list.clearFilter', { filter: label })}
            size="xs"
            h="6"
            minW="6"
            onClick={clear}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </Flex>
      {problem !== null && (
        <Box
          position="absolute"
          top="calc(100% + 4px)"
          insetStart="0"
          px="2"
          py="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="floating"
          zIndex="bar"
          whiteSpace="nowrap"
        >
          <FilterProblem>{problem}</FilterProblem>
        </Box>
      )}
    </Box>
  );
}

/** A filter in a form: its name above, what is wrong below. */
export function FilterField({ name, filter, value, change }: LabelledFilterProps) {
  const t = useTexts();
  const id = useId();
  const [problem, setProblem] = useFilterProblem(value);
  return (
    <Flex direction="column" gap="1" minW="0">
      <chakra.label htmlFor={id} textStyle="xs" color="fg.muted">
        {t(filter.label)}
      </chakra.label>
      <FilterControl
        id={id}
        name={name}
        filter={filter}
        value={value}
        change={change}
        isWrong={problem !== null}
        onProblem={setProblem}
      />
      {problem !== null && <FilterProblem>{problem}</FilterProblem>}
    </Flex>
  );
}
