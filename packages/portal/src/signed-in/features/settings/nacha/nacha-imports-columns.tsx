import { type NachaImport, UNKNOWN } from '@livery/lender-client';
import { CircleCheck, Clock } from 'lucide-react';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { CellDay, CellText, UnknownCell } from '../../../../ui/data-list/cell-text.tsx';
import { type ListColumns, listColumnHelper } from '../../../../ui/data-list/columns.ts';
import { RowMoney, Tag } from '../../../../ui/data-list/row-parts.tsx';

const helper = listColumnHelper<NachaImport>();

const PENDING = <Clock aria-hidden />;
const COMPLETED = <CircleCheck aria-hidden />;

function Status({ status }: Pick<NachaImport, 'status'>) {
  const t = useTexts();
  if (status === UNKNOWN) return <UnknownCell />;
  return status === 'pending' ? (
    <Tag icon={PENDING} tone="warning">
      {t('nacha.pending')}
    </Tag>
  ) : (
    <Tag icon={COMPLETED} tone="success">
      {t('nacha.completed')}
    </Tag>
  );
}

/** The fields of a NACHA import row (spec section 3). */
export const nachaImportsColumns = (t: Translate, locale: string): ListColumns<NachaImport> =>
  helper.columns([
    helper.display({
      id: 'file-name',
      header: t('nacha.fileName'),
      meta: { title: true, width: '14%' },
      cell: ({ row: { original } }) => <CellText value={original.fileName} />,
    }),
    helper.display({
      id: 'name',
      header: t('nacha.name'),
      meta: { width: '11%' },
      cell: ({ row: { original } }) => <CellText value={original.nickname} />,
    }),
    helper.display({
      id: 'status',
      header: t('nacha.status'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => <Status status={original.status} />,
    }),
    helper.display({
      id: 'imported-on',
      header: t('nacha.importedOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => <CellDay value={original.importedOn} />,
    }),
    helper.display({
      id: 'processed-on',
      header: t('nacha.processedOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => <CellDay value={original.processedOn} />,
    }),
    helper.display({
      id: 'result-on',
      header: t('nacha.resultOn'),
      meta: { width: '9%' },
      cell: ({ row: { original } }) => <CellDay value={original.resultOn} />,
    }),
    helper.display({
      id: 'control',
      header: t('nacha.control'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => <CellText value={original.control} />,
    }),
    helper.display({
      id: 'eft-file',
      header: t('nacha.eftFile'),
      meta: { width: '10%' },
      cell: ({ row: { original } }) => <CellText value={original.eftFileName} />,
    }),
    helper.display({
      id: 'entries',
      header: t('nacha.entries'),
      meta: { numeric: true, width: '6%' },
      cell: ({ row: { original } }) =>
        original.entryCount === UNKNOWN ? <UnknownCell /> : formatCount(original.entryCount, locale),
    }),
    helper.display({
      id: 'total',
      header: t('nacha.total'),
      meta: { numeric: true, width: '12%' },
      cell: ({ row: { original } }) => <RowMoney amount={original.total} />,
    }),
  ]);
