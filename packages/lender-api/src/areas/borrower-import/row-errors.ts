/** What is wrong in an import file. */
export interface RowError {
  /** The line of the file where the row begins. */
  row: number;
  /** The heading, or null where it concerns the whole row. */
  column: string | null;
  message: string;
}

/** More would help nobody who mends the file by hand. */
const MOST_ERRORS = 1_000;

/** Keeps the first errors and counts the rest. */
export class RowErrors {
  readonly list: RowError[] = [];
  count = 0;
  /** The headings are wrong, so the rows below them cannot be read. */
  hasHeadingErrors = false;

  add(row: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.list.length < MOST_ERRORS) this.list.push({ row, column, message });
  }

  /** In the order of the file. */
  sorted(): RowError[] {
    return this.list.toSorted((a, b) => a.row - b.row);
  }
}
