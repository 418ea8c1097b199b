import type { RowData } from '@tanstack/react-table';
import type { ListHeaders, ListRow } from './columns.ts';
import type { Density } from './use-list-layout.ts';

/** What the table and the cards show. All of it stays the same object as long as it says the same. */
export interface RowsProps<Row extends RowData> {
  readonly rows: readonly ListRow<Row>[];
  readonly headers: ListHeaders<Row>;
  /** Names the list. */
  readonly label: string;
  /** Records to hold the place of, while there are none yet. */
  readonly placeholderRows: number;
  readonly density: Density;
  /** Enter was pressed on a record. */
  readonly open: (index: number) => void;
}
