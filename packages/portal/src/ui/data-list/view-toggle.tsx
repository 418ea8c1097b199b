import 'virtual:texts/list';
import { Flex } from '@chakra-ui/react';
import { LayoutGrid, Table2 } from 'lucide-react';
import { useTexts } from '../../lib/services/services.ts';
import { IconButton } from '../icon-button.tsx';
import type { ListView } from './use-list-layout.ts';

interface ViewToggleProps {
  readonly view: ListView;
  readonly choose: (view: ListView) => void;
}

/** One of several buttons in a common frame. */
const segment = { size: 'xs', h: { base: '10', md: '7' }, minW: { base: '10', md: '7' } } as const;

/** Cards or table (spec section 2). */
export function ViewToggle({ view, choose }: ViewToggleProps) {
  const t = useTexts();
  return (
    <Flex role="group" aria-label={t('list.view')} borderWidth="1px" borderRadius="l2" bg="bg.raised" p="0.5">
      <IconButton
        label={t('list.gridView')}
        {...segment}
        aria-pressed={view === 'grid'}
        onClick={() => choose('grid')}
      >
        <LayoutGrid aria-hidden />
      </IconButton>
      <IconButton
        label={t('list.tableView')}
        {...segment}
        aria-pressed={view === 'table'}
        onClick={() => choose('table')}
      >
        <Table2 aria-hidden />
      </IconButton>
    </Flex>
  );
}
