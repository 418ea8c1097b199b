import 'virtual:texts/nacha';
import { Box, Heading, Stack } from '@chakra-ui/react';
import { type NachaImport, UNKNOWN } from '@livery/lender-client';
import { CircleCheck, Clock } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useHasExtension, useTenant, useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  renderDay,
  renderMoney,
  renderTag,
  renderText,
  renderUnknown,
} from '../../../../ui/data-list/cells.tsx';
import type { ListColumns } from '../../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../../ui/data-list/list-screen.tsx';
import { nachaImportsList, nachaImportsQuery } from './nacha-imports-list.ts';
import { NachaUpload } from './nacha-upload.tsx';

const PENDING_ICON = <Clock aria-hidden />;
const COMPLETED_ICON = <CircleCheck aria-hidden />;

function renderStatus(t: Translate, status: NachaImport['status']): ReactElement {
  if (status === UNKNOWN) return renderUnknown(t);
  return status === 'pending'
    ? renderTag({ icon: PENDING_ICON, tone: 'warning', text: t('nacha.pending') })
    : renderTag({ icon: COMPLETED_ICON, tone: 'success', text: t('nacha.completed') });
}

const createNachaImportsColumns = (t: Translate, locale: string): ListColumns<NachaImport> => [
  {
    id: 'file-name',
    header: t('nacha.fileName'),
    title: true,
    width: '14%',
    cell: (nachaImport) => renderText(t, nachaImport.fileName),
  },
  {
    id: 'name',
    header: t('nacha.name'),
    width: '12%',
    cell: (nachaImport) => renderText(t, nachaImport.nickname),
  },
  {
    id: 'status',
    header: t('nacha.status'),
    width: '10%',
    cell: (nachaImport) => renderStatus(t, nachaImport.status),
  },
  {
    id: 'imported-on',
    header: t('nacha.importedOn'),
    width: '9%',
    cell: (nachaImport) => renderDay(t, nachaImport.importedOn),
  },
  {
    id: 'processed-on',
    header: t('nacha.processedOn'),
    width: '9%',
    cell: (nachaImport) => renderDay(t, nachaImport.processedOn),
  },
  {
    id: 'result-on',
    header: t('nacha.resultOn'),
    width: '9%',
    cell: (nachaImport) => renderDay(t, nachaImport.resultOn),
  },
  {
    id: 'control',
    header: t('nacha.control'),
    width: '10%',
    cell: (nachaImport) => renderText(t, nachaImport.control),
  },
  {
    id: 'eft-file',
    header: t('nacha.eftFile'),
    width: '11%',
    cell: (nachaImport) => renderText(t, nachaImport.eftFileName),
  },
  {
    id: 'entries',
    header: t('nacha.entries'),
    numeric: true,
    width: '6%',
    cell: (nachaImport) =>
      nachaImport.entryCount === UNKNOWN ? renderUnknown(t) : formatCount(nachaImport.entryCount, locale),
  },
  {
    id: 'total',
    header: t('nacha.total'),
    numeric: true,
    width: '10%',
    cell: (nachaImport) => renderMoney(t, nachaImport.total),
  },
];

export function NachaPage() {
  const t = useTexts();
  const { locale } = useTenant();
  const hasPages = useHasExtension('nacha-pages');
  const query = useMemo(() => nachaImportsQuery(hasPages), [hasPages]);
  const columns = useMemo(() => createNachaImportsColumns(t, locale), [t, locale]);
  return (
    <Stack gap="8">
      <NachaUpload />
      <Box>
        <Heading as="h2" size="lg" mb="3">
          {t('nacha.imports')}
        </Heading>
        <ListScreen list={nachaImportsList} query={query} columns={columns} />
      </Box>
    </Stack>
  );
}
