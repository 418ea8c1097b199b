import { Skeleton } from '@chakra-ui/react';
import { memo, type ReactElement, useMemo } from 'react';
import { isHideable, type ListColumn, type ListColumns, type RowsProps } from './columns.ts';
import { useRowNavigation } from './use-row-navigation.ts';

interface CardField<Row> {
  readonly column: ListColumn<Row>;
  /** Must be the same element in every card, so that React does not render it again. */
  readonly label: ReactElement;
}

interface CardParts<Row> {
  readonly title: ListColumn<Row> | undefined;
  readonly fields: readonly CardField<Row>[];
  readonly actions: ListColumn<Row> | undefined;
}

const toCardParts = <Row,>(columns: ListColumns<Row>): CardParts<Row> => ({
  title: columns.find(({ title }) => title),
  fields: columns.filter(isHideable).map((column) => ({
    column,
    label: <dt key={`${column.id}-label`}>{column.header}</dt>,
  })),
  actions: columns.find(({ actions }) => actions),
});

interface CardProps<Row> {
  readonly row: Row;
  readonly parts: CardParts<Row>;
  readonly index: number;
}

function PlainCard<Row>({ row, parts, index }: CardProps<Row>) {
  return (
    <li data-row={index} tabIndex={-1}>
      {parts.title !== undefined && <h2>{parts.title.cell(row)}</h2>}
      <dl>
        {parts.fields.flatMap(({ column, label }) => [label, <dd key={column.id}>{column.cell(row)}</dd>])}
      </dl>
      {parts.actions?.cell(row)}
    </li>
  );
}

/**
 * Cards are keyed by position, so the next page reuses the elements of the current page, as table rows do;
 * see TableRow.
 */
const Card = memo(PlainCard) as typeof PlainCard;

function PlaceholderCard<Row>({ parts }: { readonly parts: CardParts<Row> }) {
  return (
    <li>
      <h2>
        <Skeleton h="4" w="55%" />
      </h2>
      <dl>
        {parts.fields.flatMap(({ column, label }) => [
          label,
          <dd key={column.id}>
            <Skeleton h="3" w="20" ms="auto" />
          </dd>,
        ])}
      </dl>
      {parts.actions !== undefined && <div className="list-actions" />}
    </li>
  );
}

function PlainCards<Row>(props: RowsProps<Row>) {
  const { rows, columns, label, placeholderRows, density, open } = props;
  const { list, handlers } = useRowNavigation<HTMLUListElement>(rows.length, true, open);
  const parts = useMemo(() => toCardParts(columns), [columns]);
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
