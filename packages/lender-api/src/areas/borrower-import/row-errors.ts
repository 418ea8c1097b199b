/** An error in an import file. */
export interface RowError {
  /** The line of the file where the row begins. */
  row: number;
  /** The heading of the column; null for an error of the whole row. */
  column: string | null;
  message: string;
}

/** The most errors in a response. A person who corrects the file by hand does not need more at once. */
const MAX_ERRORS = 1_000;

/** Collects the first errors and counts all. */
export class RowErrors {
  readonly list: RowError[] = [];
  count = 0;
  /** True if the headings are wrong, so that the rows cannot be read. */
  hasHeadingErrors = false;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.list.length < MAX_ERRORS) this.list.push({ row, column, message });
  }

  /** Returns the collected errors in the order of the file. */
  sorted(): RowError[] {
    return this.list.toSorted((a, b) => a.row - b.row);
  }
}
