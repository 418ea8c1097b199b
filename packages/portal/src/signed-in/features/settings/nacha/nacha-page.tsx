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
import { type ListColumns, listColumnHelper } from '../../../../ui/data-list/columns.ts';
import { ListScreen } from '../../../../ui/data-list/list-screen.tsx';
import { nachaImportsList, nachaImportsQuery } from './nacha-imports-list.ts';
import { NachaUpload } from './nacha-upload.tsx';

const columnHelper = listColumnHelper<NachaImport>();

const PENDING_ICON = <Clock aria-hidden />;
const COMPLETED_ICON = <CircleCheck aria-hidden />;

function renderStatus(t: Translate, status: NachaImport['status']): ReactElement {
  if (status === UNKNOWN) return renderUnknown(t);
  return status === 'pending'
    ? renderTag({ icon: PENDING_ICON, tone: 'warning', text: t('nacha.pending') })
    : renderTag({ icon: COMPLETED_ICON, tone: 'success', text: t('nacha.completed') });
}

const createNachaImportsColumns = (t: Translate, locale: string): ListColumns<NachaImport> =>
  columnHelper.columns([
    columnHelper.display({
      id: 'file-name',
      header: t('nacha.fileName'),
      meta: { title: true, width: '14%' },
      cell: ({ row: { original } }) => renderText(t, original.fileName),
    }),
    columnHelper.display({
      id: 'name',
      header: t('nacha.name'),
      meta: { width: '12%' },
      cell: ({ row: { original } }) => renderText(t, original.nickname),
    }),
    columnHelper.display({
      id: 'status',
      header: t('nacha.status'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => renderStatus(t, original.status),
    }),
    columnHelper.display({
      id: 'imported-on',
      header: t('nacha.importedOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => renderDay(t, original.importedOn),
    }),
    columnHelper.display({
      id: 'processed-on',
      header: t('nacha.processedOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => renderDay(t, original.processedOn),
    }),
    columnHelper.display({
      id: 'result-on',
      header: t('nacha.resultOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => renderDay(t, original.resultOn),
    }),
    columnHelper.display({
      id: 'control',
      header: t('nacha.control'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => renderText(t, original.control),
    }),
    columnHelper.display({
      id: 'eft-file',
      header: t('nacha.eftFile'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => renderText(t, original.eftFileName),
    }),
    columnHelper.display({
      id: 'entries',
      header: t('nacha.entries'),
      meta: { numeric: true, width: '6%' },
      cell: ({ row: { original } }) =>
        original.entryCount === UNKNOWN ? renderUnknown(t) : formatCount(original.entryCount, locale),
    }),
    columnHelper.display({
      id: 'total',
      header: t('nacha.total'),
      meta: { numeric: true, width: '10%' },
      cell: ({ row: { original } }) => renderMoney(t, original.total),
    }),
  ]);

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
        <ListScreen
          list={nachaImportsList}
          query={query}
          columns={columns}
          rowId={({ eftFileName }: NachaImport) => eftFileName}
        />
      </Box>
    </Stack>
  );
}
