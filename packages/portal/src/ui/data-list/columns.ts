import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';

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
export const listFeatures = tableFeatures({ columnMeta: metaHelper<ListColumnMeta>() });

type ListFeatures = typeof listFeatures;

/** The columns of a list: one definition for the table and the cards. `header` is a plain text. */
export type ListColumns<Row extends RowData> = ColumnDef<ListFeatures, Row>[];

export const listColumnHelper = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>();
