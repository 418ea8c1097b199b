import { type ReactTable, type RowData, useTable } from '@tanstack/react-table';
import { type ListColumns, listFeatures } from './columns.ts';

export type ListTable<Row extends RowData> = ReactTable<typeof listFeatures, Row>;

export function useListTable<Row extends RowData>(
  columns: ListColumns<Row>,
  rows: Row[],
  rowId: (row: Row) => string,
): ListTable<Row> {
  return useTable({ features: listFeatures, columns, data: rows, getRowId: rowId });
}
