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

interface ListColumnMeta {
  /** Share of the table's width, so that the columns stand where they will before the rows have come. */
  readonly width: `${number}%`;
  /** Its value names the record: first in a card, and the row's header in a table. */
  readonly title?: boolean;
  /** What can be done with the record: last in the table, and at the bottom of a card without a label. */
  readonly actions?: boolean;
  /** Numbers stand at the end of their column. */
  readonly numeric?: boolean;
}

/** The lender pages, sorts and searches; the table only lays out what it is given. */
const listFeatures = tableFeatures({ columnMeta: metaHelper<ListColumnMeta>() });

type ListFeatures = typeof listFeatures;

/** The columns of a list: one definition for the table and the cards. `header` is a plain text. */
export type ListColumns<Row extends RowData> = ColumnDef<ListFeatures, Row>[];

export const listColumnHelper = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>();

export type ListTable<Row extends RowData> = ReactTable<ListFeatures, Row>;
export type ListRow<Row extends RowData> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];
export type ListHeaders<Row extends RowData> = ReturnType<ListTable<Row>['getFlatHeaders']>;
type ListCell<Row extends RowData> = ReturnType<ListRow<Row>['getAllCells']>[number];

/**
 * What a cell shows. Its column's `cell` is called as the plain function that it is, without hooks of its own: a page of
 * 48 records would be some hundred components more.
 */
export function cellContent<Row extends RowData>(cell: ListCell<Row>): ReactNode {
  const { cell: show } = cell.column.columnDef;
  return typeof show === 'function' ? (show(cell.getContext()) as ReactNode) : show;
}

/** What a heading says. */
export const headerContent = <Row extends RowData>(header: ListHeaders<Row>[number]): ReactNode =>
  flexRender(header.column.columnDef.header, header.getContext());

export const useListTable = <Row extends RowData>(
  columns: ListColumns<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
): ListTable<Row> => useTable({ features: listFeatures, columns, data: rows, getRowId: rowId });

/** What a person may hide: a row keeps what names it and what can be done with it. */
export const isOptional = ({ meta }: { readonly meta?: ListColumnMeta }): boolean =>
  meta?.title !== true && meta?.actions !== true;
