export interface RowError {
  row: number;
  /** The heading of the column; null for an error of the whole row. */
  column: string | null;
  message: string;
}

/** Maximum number of errors in a response. Nobody can correct more than that by hand at once. */
const MAX_ERRORS = 1_000;

export class RowErrors {
  readonly list: RowError[] = [];
  count = 0;
  /** The rows that have errors, or line 1 for an error of the whole file. */
  readonly rows = new Set<number>();
  /** True if no row can be imported: the headings are wrong, or there are too many rows. The rows are then only counted. */
  isFileRefused = false;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    this.rows.add(row);
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, message });
  }

  sorted(): RowError[] {
    return this.list.toSorted((a, b) => a.row - b.row);
  }
}
