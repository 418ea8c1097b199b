import 'virtual:texts/list';
import { Box, Button, Input } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { normalizeQuery } from '../../lib/list-state/list-filters.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import { useDebouncedText } from '../../lib/list-state/use-debounced-text.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';

interface ListSearchProps extends Pick<ListState, 'query'> {
  readonly change: ChangeList;
  readonly label: string;
}

/** Positions an element over the field, vertically centered. */
const overFieldStyles = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: 1,
} as const;

/** The search field of a list. It searches when the user pauses typing or leaves the field. */
export function ListSearch({ query, change, label }: ListSearchProps) {
  const t = useTexts();
  const { text, type, reportNow, leave } = useDebouncedText(query, (typed) =>
    change({ query: normalizeQuery(typed) }, 'search'),
  );
  const input = useRef<HTMLInputElement>(null);
  // The button disappears when the text is cleared, so the focus moves to the field.
  const clear = () => {
    reportNow('');
    input.current?.focus();
  };
  return (
    <Box
      as="form"
      role="search"
      position="relative"
      order={{ base: -1, md: 0 }}
      flex={{ base: '1 1 calc(100% - 9rem)', md: '1 1 14rem' }}
      minW="0"
      maxW={{ lg: '22rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        reportNow(text);
      }}
    >
      <Box {...overFieldStyles} insetStart="2.5" color="fg.subtle" _icon={{ boxSize: '4' }}>
        <Search aria-hidden />
      </Box>
      {/* With `asChild`, the build compiles the styles: the field is part of the first screen after signing in. */}
      <Input asChild size="sm" ps="8" pe="8">
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
        />
      </Input>
      {text !== '' && (
        // A plain Chakra button, whose styles the build compiles: it appears with the first letter that the user types.
        <Button
          variant="ghost"
          size="xs"
          px="0"
          {...overFieldStyles}
          insetEnd="0.5"
          aria-label={t('list.clearSearch')}
          title={t('list.clearSearch')}
          onClick={clear}
        >
          <X aria-hidden />
        </Button>
      )}
    </Box>
  );
}
