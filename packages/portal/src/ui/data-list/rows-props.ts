import type { RowData } from '@tanstack/react-table';
import type { ListTable } from './columns.ts';
import type { Density } from './use-list-layout.ts';

/** What the table and the cards show. */
export interface RowsProps<Row extends RowData> {
  readonly table: ListTable<Row>;
  /** Names the list. */
  readonly label: string;
  /** Records to hold the place of, while there are none yet. */
  readonly placeholderRows: number;
  readonly density: Density;
  /** Enter was pressed on a record. */
  readonly open: (index: number) => void;
}
