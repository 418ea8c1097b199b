import type { ReactNode } from 'react';
import type { Density } from './use-list-layout.ts';

/** A column of a list. The table and the cards show the same columns. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
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
  /**
   * Returns the content of a cell. This is not a component and must not use hooks: components would add hundreds
   * of elements to a page of 48 records.
   */
  readonly cell: (row: Row) => ReactNode;
}

export type ListColumns<Row> = readonly ListColumn<Row>[];

/** Returns true for a column that users may hide: every column except the title and the actions. */
export const isHideable = ({ title, actions }: Pick<ListColumn<never>, 'title' | 'actions'>): boolean =>
  title !== true && actions !== true;

/**
 * The props that the table and the cards have in common. Each value stays the same object until it changes.
 */
export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: ListColumns<Row>;
  readonly label: string;
  readonly placeholderRows: number;
  readonly density: Density;
  readonly open: (index: number) => void;
}
