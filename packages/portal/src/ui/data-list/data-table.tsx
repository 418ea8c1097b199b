import { Box, Skeleton } from '@chakra-ui/react';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import type { ListColumns, RowsProps } from './columns.ts';
import { useRowNavigation } from './use-row-navigation.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: ListColumns<Row>;
  readonly index: number;
}

function PlainTableRow<Row>({ row, columns, index }: TableRowProps<Row>) {
  return (
    <tr data-row={index} tabIndex={-1}>
      {columns.map(({ id, title, numeric, actions, cell }) =>
        title === true ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-numeric={numeric} data-actions={actions}>
            {cell(row)}
          </td>
        ),
      )}
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
function HeaderRow<Row>({ columns }: { readonly columns: ListColumns<Row> }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, header, width, numeric, actions }) => (
          <th key={id} scope="col" style={{ width }} data-numeric={numeric} data-actions={actions}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function PlaceholderRow<Row>({ columns }: { readonly columns: ListColumns<Row> }) {
  return (
    <tr>
      {columns.map(({ id, numeric, actions }) => (
        <td key={id} data-numeric={numeric}>
          {actions !== true && <Skeleton h="3" w="70%" ms={numeric === true ? 'auto' : '0'} />}
        </td>
      ))}
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

interface FloatingHeaderProps<Row> {
  readonly columns: ListColumns<Row>;
  readonly strip: Ref<HTMLDivElement>;
}

/**
 * A copy of the column headings that stays visible above a table with horizontal scrolling. The table's own headings
 * would stick to its scroll container instead of the page. The copy scrolls horizontally with the table.
 */
function FloatingHeader<Row>({ columns, strip }: FloatingHeaderProps<Row>) {
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
      <table className="list-table" role="presentation" data-scrolls style={getMinWidth(columns)}>
        <HeaderRow columns={columns} />
      </table>
    </Box>
  );
}

function PlainTable<Row>(props: RowsProps<Row>) {
  const { rows, columns, label, placeholderRows, density, open } = props;
  const t = useTexts();
  const [scroller, isScrollable] = useIsScrollable();
  const strip = useRef<HTMLDivElement>(null);
  const { list, handlers } = useRowNavigation<HTMLTableElement>(rows.length, false, open);
  return (
    <Box position="relative" bg="bg.raised" borderWidth="1px" borderRadius="l2">
      {isScrollable && <FloatingHeader columns={columns} strip={strip} />}
      <Box
        ref={scroller}
        role={isScrollable ? 'group' : undefined}
        aria-label={isScrollable ? t('list.scrollRegion', { label }) : undefined}
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
          style={getMinWidth(columns)}
          {...handlers}
        >
          <HeaderRow columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={index} row={row} columns={columns} index={index} />
            ))}
            {Array.from({ length: placeholderRows }, (_, index) => (
              <PlaceholderRow key={index} columns={columns} />
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

export const DataTable = memo(PlainTable) as typeof PlainTable;
