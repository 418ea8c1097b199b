import type { RowData } from '@tanstack/react-table';
import type { ListHeaders, ListRow } from './columns.ts';
import type { Density } from './use-list-layout.ts';

/** The props that the table and the cards share. Each value keeps its identity until it changes. */
export interface RowsProps<Row extends RowData> {
  readonly rows: readonly ListRow<Row>[];
  readonly headers: ListHeaders<Row>;
  readonly label: string;
  readonly placeholderRows: number;
  readonly density: Density;
  readonly open: (index: number) => void;
}
