import { Box, Button, Stack } from '@chakra-ui/react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';

export interface RecordColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** A CSS width. If any column has one, the table layout is fixed and long lines are truncated. */
  readonly width?: string;
}

interface RecordTableProps<Row> {
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => number;
  /** Returns the text of an additional full-width row below the record; '' for none. */
  readonly note?: (row: Row) => string;
  /** The id of the row to highlight and scroll into view; null for none. */
  readonly highlightedId?: number | null;
}

const scrollToRow = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'center' });

interface CellLinesProps {
  readonly children: ReactNode;
  /** A tooltip with the full first line, which may be truncated. */
  readonly title?: string;
  /** A smaller second line; '' for none. */
  readonly second?: string;
}

export function CellLines({ children, title, second = '' }: CellLinesProps) {
  return (
    <span>
      <span className="record-line" title={title}>
        {children}
      </span>
      {second !== '' && (
        <span className="record-line record-second" title={second}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A table of records. The build compiles its styles (record-table-styles.ts). */
export function RecordTable<Row>({
  label,
  columns,
  rows,
  rowId,
  note = () => '',
  highlightedId = null,
}: RecordTableProps<Row>) {
  const getNumericAttribute = (column: RecordColumn<Row>) =>
    column.numeric === true ? { 'data-numeric': true } : {};
  return (
    <Box className="record-table" bg="bg.raised" borderWidth="1px" borderRadius="l3" position="relative">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: table elements that are laid out as blocks lose their implicit roles. */}
      <table
        role="table"
        aria-label={label}
        data-fixed={columns.some(({ width }) => width !== undefined) || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                style={{ width: column.width }}
                {...getNumericAttribute(column)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const noteText = note(row);
            return (
              <Fragment key={rowId(row)}>
                <tr
                  role="row"
                  {...(rowId(row) === highlightedId && { ref: scrollToRow, 'aria-current': true })}
                >
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      role="cell"
                      data-label={column.header}
                      {...getNumericAttribute(column)}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
                {noteText !== '' && (
                  <tr role="row" className="record-note">
                    <td role="cell" colSpan={columns.length}>
                      <span className="record-second">{noteText}</span>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </Box>
  );
}

/** A loan account can have 2,000 scheduled payments, which are too many to render at once. */
const PAGE_SIZE = 50;

interface LimitedRecordsProps<Row> {
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
}

/** A table that renders 50 rows at first, and 50 more with each click of a button. */
export function LimitedRecords<Row extends { readonly id: number }>({
  label,
  columns,
  rows,
}: LimitedRecordsProps<Row>) {
  const t = useTexts();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const nextCount = Math.min(rows.length - limit, PAGE_SIZE);
  return (
    <Stack gap="3">
      <RecordTable label={label} columns={columns} rows={rows.slice(0, limit)} rowId={({ id }) => id} />
      {nextCount > 0 && (
        <Box>
          <Button variant="outline" onClick={() => setLimit(limit + PAGE_SIZE)}>
            {t('scheduled.more', { count: nextCount })}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
