import { Box, Skeleton } from '@chakra-ui/react';
import type { RowData } from '@tanstack/react-table';
import { memo, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import { cellContent, headerContent, type ListHeaders, type ListRow } from './columns.ts';
import type { RowsProps } from './rows-props.ts';
import { useReachableControls, useRowKeys } from './use-row-keys.ts';

interface TableRowProps<Row extends RowData> {
  readonly row: ListRow<Row>;
  readonly index: number;
  /** Whether Tab stops at it. */
  readonly isActive: boolean;
}

function PlainTableRow<Row extends RowData>({ row, index, isActive }: TableRowProps<Row>) {
  const element = useReachableControls<HTMLTableRowElement>(isActive, row);
  return (
    <tr ref={element} data-row={index} tabIndex={isActive ? 0 : -1}>
      {row.getAllCells().map((cell) => {
        const { title, numeric, actions } = cell.column.columnDef.meta ?? {};
        return title === true ? (
          <th key={cell.column.id} scope="row">
            {cellContent(cell)}
          </th>
        ) : (
          <td key={cell.column.id} data-numeric={numeric} data-actions={actions}>
            {cellContent(cell)}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * The next page's records are written into the elements of this one's, which costs a third of making new ones. So nothing
 * in a row keeps a state that belongs to its record: a question that is asked about one is the page's.
 */
const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** The headings. Where they only repeat what the table's own say, they stand in a table that is hidden from readers. */
function HeaderRow<Row extends RowData>({ headers }: { readonly headers: ListHeaders<Row> }) {
  return (
    <thead>
      <tr>
        {headers.map((header) => {
          const { width, numeric, actions } = header.column.columnDef.meta ?? {};
          return (
            <th key={header.id} scope="col" style={{ width }} data-numeric={numeric} data-actions={actions}>
              {headerContent(header)}
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

/** A day or an amount stands whole in every column of so many; where that is wider than the screen the table is scrolled. */
const atLeast = ({ length }: { readonly length: number }) => ({ minWidth: `max(58rem, ${length * 7}rem)` });

/** Whether the element's content is wider than it is. */
function useScrolls() {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    if (box.firstElementChild !== null) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [element, scrolls] as const;
}

interface FloatingHeaderProps<Row extends RowData> {
  readonly headers: ListHeaders<Row>;
  readonly strip: Ref<HTMLDivElement>;
}

/**
 * The headings that stay in sight above a table that is scrolled sideways: what scrolls sideways holds its own headings
 * back. It goes along sideways with the table.
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
      <table className="list-table" role="presentation" data-scrolls style={atLeast(headers)}>
        <HeaderRow headers={headers} />
      </table>
    </Box>
  );
}

function PlainTable<Row extends RowData>(props: RowsProps<Row>) {
  const { rows, headers, label, placeholderRows, density, open } = props;
  const t = useTexts();
  const [scroller, scrolls] = useScrolls();
  const strip = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows.length, false, open);
  const stop = scrolls ? { role: 'group', 'aria-label': t('list.scrollRegion', { label }) } : {};
  return (
    <Box position="relative" bg="bg.raised" borderWidth="1px" borderRadius="l2">
      {scrolls && <FloatingHeader headers={headers} strip={strip} />}
      <Box
        ref={scroller}
        {...stop}
        overflowX={scrolls ? 'auto' : 'clip'}
        borderRadius="l2"
        onScroll={({ currentTarget }) => strip.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <table
          className="list-table"
          role="grid"
          data-density={density}
          data-scrolls={scrolls || undefined}
          aria-label={label}
          style={atLeast(headers)}
          {...keys.handlers}
        >
          <HeaderRow headers={headers} />
          <tbody>
            {rows.map((row, index) => (
              <TableRow key={index} row={row} index={index} isActive={index === keys.active} />
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

/** The list as a table with a header that stays in sight. */
export const DataTable = memo(PlainTable) as typeof PlainTable;
