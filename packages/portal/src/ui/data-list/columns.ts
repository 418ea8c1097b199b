import {
  type ColumnDef,
  createColumnHelper,
  flexRender,
  metaHelper,
  type ReactTable,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Density } from './use-list-layout.ts';

interface ListColumnMeta {
  /**
   * The share of the table's width. The width is fixed, so that columns do not move when the rows have
   * loaded.
   */
  readonly width: `${number}%`;
  /**
   * True for the column that names the record. It is the first field of a card, and the row header in a
   * table.
   */
  readonly title?: boolean;
  /**
   * True for the column with the actions of the record. It is the last column of a table, and has no label at
   * the bottom of a card.
   */
  readonly actions?: boolean;
  readonly numeric?: boolean;
}

/**
 * The table library neither pages, sorts nor searches, because the lender API does. The table only renders
 * the rows of the response.
 */
const listFeatures = tableFeatures({ columnMeta: metaHelper<ListColumnMeta>() });

type ListFeatures = typeof listFeatures;

/** The columns of a list, shared by the table and the cards. `header` is plain text. */
export type ListColumns<Row extends RowData> = ColumnDef<ListFeatures, Row>[];

export const listColumnHelper = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>();

export type ListTable<Row extends RowData> = ReactTable<ListFeatures, Row>;
export type ListRow<Row extends RowData> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];
export type ListHeaders<Row extends RowData> = ReturnType<ListTable<Row>['getFlatHeaders']>;
type ListCell<Row extends RowData> = ReturnType<ListRow<Row>['getAllCells']>[number];

/**
 * Returns the content of a cell. Calls the column's `cell` as a plain function, which must not use hooks.
 * Rendering `cell` as a component would add hundreds of components to a page of 48 records.
 */
export function renderCell<Row extends RowData>(cell: ListCell<Row>): ReactNode {
  const { cell: renderContent } = cell.column.columnDef;
  return typeof renderContent === 'function'
    ? (renderContent(cell.getContext()) as ReactNode)
    : renderContent;
}

export const renderHeader = <Row extends RowData>(header: ListHeaders<Row>[number]): ReactNode =>
  flexRender(header.column.columnDef.header, header.getContext());

export const useListTable = <Row extends RowData>(
  columns: ListColumns<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): ListTable<Row> => useTable({ features: listFeatures, columns, data: rows, getRowId: rowId });

/** Returns true for a column that users may hide: every column except the title and the actions. */
export const isHideable = ({ meta }: { readonly meta?: ListColumnMeta }): boolean =>
  meta?.title !== true && meta?.actions !== true;

/**
 * The props that the table and the cards have in common. Each value stays the same object until it changes.
 */
export interface RowsProps<Row extends RowData> {
  readonly rows: readonly ListRow<Row>[];
  readonly headers: ListHeaders<Row>;
  readonly label: string;
  readonly placeholderRows: number;
  readonly density: Density;
  readonly open: (index: number) => void;
}
