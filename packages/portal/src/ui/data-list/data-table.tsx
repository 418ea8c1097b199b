import { Box, Skeleton } from '@chakra-ui/react';
import type { RowData } from '@tanstack/react-table';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import type { RowsProps } from './columns.ts';
import { type ListHeaders, type ListRow, renderCell, renderHeader } from './columns.ts';
import { useRowNavigation } from './use-row-navigation.ts';

interface TableRowProps<Row extends RowData> {
  readonly row: ListRow<Row>;
  readonly index: number;
}

function PlainTableRow<Row extends RowData>({ row, index }: TableRowProps<Row>) {
  return (
    <tr data-row={index} tabIndex={-1}>
      {row.getAllCells().map((cell) => {
        const { title, numeric, actions } = cell.column.columnDef.meta ?? {};
        return title === true ? (
          <th key={cell.column.id} scope="row">
            {renderCell(cell)}
          </th>
        ) : (
          <td key={cell.column.id} data-numeric={numeric} data-actions={actions}>
            {renderCell(cell)}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Rows are keyed by position, so the next page reuses the row elements. This takes a third of the time of
 * creating new elements. A row must therefore have no state that belongs to its record. For example, the page
 * renders the dialogs of all records.
 */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/**
 * The column headings. They are also rendered in the copy above the table, which is hidden from screen
 * readers.
 */
function HeaderRow<Row extends RowData>({ headers }: { readonly headers: ListHeaders<Row> }) {
  return (
    <thead>
      <tr>
        {headers.map((header) => {
          const { width, numeric, actions } = header.column.columnDef.meta ?? {};
          return (
            <th key={header.id} scope="col" style={{ width }} data-numeric={numeric} data-actions={actions}>
              {renderHeader(header)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function PlaceholderRow<Row extends RowData>({ headers }: { readonly headers: ListHeaders<Row> }) {
  return (
    <tr>
      {headers.map(
        ({
          id,
          column: {
            columnDef: { meta },
          },
        }) => (
          <td key={id} data-numeric={meta?.numeric}>
            {meta?.actions !== true && <Skeleton h="3" w="70%" ms={meta?.numeric === true ? 'auto' : '0'} />}
          </td>
        ),
      )}
    </tr>
  );
}

/**
 * Returns the style with the minimum width at which days and amounts fit without truncation. If the table is
 * wider than the screen, it scrolls horizontally.
 */
const getMinWidth = ({ length }: { readonly length: number }) => ({
  minWidth: `max(58rem, ${length * 7}rem)`,
});

/** Returns a ref and a boolean that is true if the element's content is wider than the element. */
function useIsScrollable() {
  const element = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setIsScrollable(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [element, isScrollable] as const;
}

interface FloatingHeaderProps<Row extends RowData> {
  readonly headers: ListHeaders<Row>;
  readonly strip: Ref<HTMLDivElement>;
}

/**
 * A copy of the column headings that stays visible above a table with horizontal scrolling. The table's own headings
 * would stick to its scroll container instead of the page. The copy scrolls horizontally with the table.
 */
function FloatingHeader<Row extends RowData>({ headers, strip }: FloatingHeaderProps<Row>) {
  return (
    <Box
      ref={strip}
      aria-hidden
      position="sticky"
      top="14"
      zIndex="sticky"
      h="9"
      mb="-9"
      overflow="hidden"
      borderTopRadius="l2"
    >
      <table className="list-table" role="presentation" data-scrolls style={getMinWidth(headers)}>
        <HeaderRow headers={headers} />
      </table>
    </Box>
  );
}

function PlainTable<Row extends RowData>(props: RowsProps<Row>) {
  const { rows, headers, label, placeholderRows, density, open } = props;
  const t = useTexts();
  const [scroller, isScrollable] = useIsScrollable();
  const strip = useRef<HTMLDivElement>(null);
  const { list, handlers } = useRowNavigation<HTMLTableElement>(rows.length, false, open);
  const scrollRegionProps = isScrollable
    ? { role: 'group', 'aria-label': t('list.scrollRegion', { label }) }
    : {};
  return (
    <Box position="relative" bg="bg.raised" borderWidth="1px" borderRadius="l2">
      {isScrollable && <FloatingHeader headers={headers} strip={strip} />}
      <Box
        ref={scroller}
        {...scrollRegionProps}
        overflowX={isScrollable ? 'auto' : 'clip'}
        borderRadius="l2"
        onScroll={({ currentTarget }) => strip.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <table
          ref={list}
          className="list-table"
          role="grid"
          data-density={density}
          data-scrolls={isScrollable || undefined}
          aria-label={label}
          style={getMinWidth(headers)}
          {...handlers}
        >
          <HeaderRow headers={headers} />
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={index} row={row} index={index} />
            ))}
            {Array.from({ length: placeholderRows }, (_, index) => (
              <PlaceholderRow key={index} headers={headers} />
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

export const DataTable = memo(PlainTable) as typeof PlainTable;
