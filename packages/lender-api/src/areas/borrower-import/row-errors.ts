export interface RowError {
  row: number;
  /** The heading of the column; null for an error of the whole row. */
  column: string | null;
  message: string;
}

/** Maximum number of errors in a response. A person who corrects the file by hand does not need more at once. */
const MAX_ERRORS = 1_000;

export class RowErrors {
  readonly list: RowError[] = [];
  count = 0;
  /** True if the headings are wrong. The rows are then not read. */
  hasHeadingErrors = false;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, message });
  }

  sorted(): RowError[] {
    return this.list.toSorted((a, b) => a.row - b.row);
  }
}
