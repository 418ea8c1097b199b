import { Box, chakra, Skeleton } from '@chakra-ui/react';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/services.ts';
import type { ListTable } from './use-list-table.ts';

/** Cells of one column; the row height is 40 px. */
const cell = { h: '10', px: '4', textStyle: 'sm', truncate: true, borderBottomWidth: '1px' } as const;
const align = (numeric: boolean | undefined) => (numeric === true ? 'end' : 'start');

interface TableProps<Row extends RowData> {
  readonly table: ListTable<Row>;
}

function HeaderRow<Row extends RowData>({ table }: TableProps<Row>) {
  return (
    <tr>
      {table.getFlatHeaders().map((header) => (
        <chakra.th
          key={header.id}
          scope="col"
          {...cell}
          h="9"
          w={header.column.columnDef.meta?.width}
          position="sticky"
          top={{ lg: '14' }}
          zIndex="sticky"
          bg="bg.muted"
          textStyle="xs"
          fontWeight="medium"
          color="fg.muted"
          textAlign={align(header.column.columnDef.meta?.numeric)}
          _first={{ borderTopStartRadius: 'l2' }}
          _last={{ borderTopEndRadius: 'l2' }}
        >
          <table.FlexRender header={header} />
        </chakra.th>
      ))}
    </tr>
  );
}

function Rows<Row extends RowData>({ table }: TableProps<Row>) {
  return table.getRowModel().rows.map((row) => (
    <chakra.tr key={row.id} className="group" _hover={{ bg: 'bg.muted' }}>
      {row.getAllCells().map((each) => {
        const { title, numeric } = each.column.columnDef.meta ?? {};
        const content = <table.FlexRender cell={each} />;
        return title === true ? (
          <chakra.th key={each.id} scope="row" {...cell} textAlign="start" fontWeight="medium">
            {content}
          </chakra.th>
        ) : (
          <chakra.td key={each.id} {...cell} textAlign={align(numeric)}>
            {content}
          </chakra.td>
        );
      })}
    </chakra.tr>
  ));
}

function PlaceholderRow<Row extends RowData>({ table }: TableProps<Row>) {
  return (
    <tr>
      {table.getAllLeafColumns().map((column) => (
        <chakra.td key={column.id} {...cell}>
          <Skeleton h="3" w="70%" ms={column.columnDef.meta?.numeric === true ? 'auto' : '0'} />
        </chakra.td>
      ))}
    </tr>
  );
}

interface DataTableProps<Row extends RowData> extends TableProps<Row> {
  /** Names the table. */
  readonly label: string;
  /** Rows to hold the place of, while there are none yet. */
  readonly placeholderRows: number;
}

/** Whether the element's content is wider than it is. */
function useScrolls() {
  const element = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [element, scrolls] as const;
}

/** The list as a table with a header that stays in sight. */
export function DataTable<Row extends RowData>({ table, label, placeholderRows }: DataTableProps<Row>) {
  const t = useTexts();
  const [scroller, scrolls] = useScrolls();
  // The keyboard scrolls what has the focus: a stop on its way only where there is something to scroll.
  const stop = scrolls ? { tabIndex: 0, role: 'group', 'aria-label': t('list.scrollRegion', { label }) } : {};
  return (
    <Box
      ref={scroller}
      {...stop}
      overflowX={{ base: 'auto', lg: 'visible' }}
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.table
        tableLayout="fixed"
        width="full"
        minW="58rem"
        borderCollapse="separate"
        borderSpacing="0"
        aria-label={label}
      >
        <thead>
          <HeaderRow table={table} />
        </thead>
        <chakra.tbody css={{ '& > tr:last-of-type > *': { borderBottomWidth: 0 } }}>
          <Rows table={table} />
          {Array.from({ length: placeholderRows }, (_, index) => (
            <PlaceholderRow key={index} table={table} />
          ))}
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}
