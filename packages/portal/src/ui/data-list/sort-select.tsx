import 'virtual:texts/list';
import { NativeSelect } from '@chakra-ui/react';
import type { ListSort } from '../../lib/list-state/list-definition.ts';
import type { ListState } from '../../lib/list-state/list-state.ts';
import type { ChangeList } from '../../lib/list-state/use-list-state.ts';
import { useTexts } from '../../lib/services/services.ts';

interface SortSelectProps extends Pick<ListState, 'sort'> {
  readonly sorts: readonly ListSort[];
  readonly change: ChangeList;
}

/** The order of the list. */
export function SortSelect({ sort, sorts, change }: SortSelectProps) {
  const t = useTexts();
  return (
    <NativeSelect.Root flex={{ base: '1 1 8rem', md: 'none' }} minW="0">
      <NativeSelect.Field
        aria-label={t('list.sort')}
        value={sort ?? undefined}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
