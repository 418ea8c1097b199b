import { Skeleton } from '@chakra-ui/react';
import type { RowData } from '@tanstack/react-table';
import { memo, type ReactElement, useMemo } from 'react';
import type { RowsProps } from './columns.ts';
import { type ListHeaders, type ListRow, renderCell, renderHeader } from './columns.ts';
import { useRowNavigation } from './use-row-navigation.ts';

interface CardField {
  readonly columnId: string;
  /** Must be the same element in every card, so that React does not render it again. */
  readonly label: ReactElement;
}

interface CardParts {
  readonly title: string | undefined;
  readonly fields: readonly CardField[];
  readonly actions: string | undefined;
}

function toCardParts<Row extends RowData>(headers: ListHeaders<Row>): CardParts {
  const isTitle = ({ column }: (typeof headers)[number]) => column.columnDef.meta?.title === true;
  const isActions = ({ column }: (typeof headers)[number]) => column.columnDef.meta?.actions === true;
  return {
    title: headers.find(isTitle)?.column.id,
    fields: headers
      .filter((header) => !isTitle(header) && !isActions(header))
      .map((header) => {
        const columnId = header.column.id;
        return { columnId, label: <dt key={`${columnId}-label`}>{renderHeader(header)}</dt> };
      }),
    actions: headers.find(isActions)?.column.id,
  };
}

interface CardProps<Row extends RowData> {
  readonly row: ListRow<Row>;
  readonly parts: CardParts;
  readonly index: number;
}

function PlainCard<Row extends RowData>({ row, parts, index }: CardProps<Row>) {
  const cells = row.getAllCells();
  const show = (columnId: string | undefined) => {
    const cell = cells.find(({ column }) => column.id === columnId);
    return cell !== undefined && renderCell(cell);
  };
  return (
    <li data-row={index} tabIndex={-1}>
      {parts.title !== undefined && <h2>{show(parts.title)}</h2>}
      <dl>
        {parts.fields.flatMap(({ columnId, label }) => [label, <dd key={columnId}>{show(columnId)}</dd>])}
      </dl>
      {show(parts.actions)}
    </li>
  );
}

/**
 * Cards are keyed by position, so the next page reuses the elements of the current page, as table rows do;
 * see TableRow.
 */
const Card = memo(PlainCard) as typeof PlainCard;

function PlaceholderCard({ parts }: { readonly parts: CardParts }) {
  return (
    <li>
      <h2>
        <Skeleton h="4" w="55%" />
      </h2>
      <dl>
        {parts.fields.flatMap(({ columnId, label }) => [
          label,
          <dd key={columnId}>
            <Skeleton h="3" w="20" ms="auto" />
          </dd>,
        ])}
      </dl>
      {parts.actions !== undefined && <div className="list-actions" />}
    </li>
  );
}

function PlainCards<Row extends RowData>(props: RowsProps<Row>) {
  const { rows, headers, label, placeholderRows, density, open } = props;
  const { list, handlers } = useRowNavigation<HTMLUListElement>(rows.length, true, open);
  const parts = useMemo(() => toCardParts(headers), [headers]);
  return (
    <ul ref={list} className="list-cards" aria-label={label} data-density={density} {...handlers}>
      {rows.map((row, index) => (
        <Card key={index} row={row} parts={parts} index={index} />
      ))}
      {Array.from({ length: placeholderRows }, (_, index) => (
        <PlaceholderCard key={index} parts={parts} />
      ))}
    </ul>
  );
}

/** The list as cards: the title, then the other fields in the order of the table's columns, then the actions. */
export const DataCards = memo(PlainCards) as typeof PlainCards;
