import { chakra, Skeleton } from '@chakra-ui/react';
import { FlexRender, type RowData } from '@tanstack/react-table';
import { Fragment, memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListRow, ListTable } from './columns.ts';
import { cardsStyles } from './row-styles.ts';
import type { RowsProps } from './rows-props.ts';
import { reachControls, useRowKeys } from './use-row-keys.ts';

/** The headers of a list by their place in a card. */
function partsOf<Row extends RowData>(headers: ReturnType<ListTable<Row>['getFlatHeaders']>) {
  const isTitle = ({ column }: (typeof headers)[number]) => column.columnDef.meta?.title === true;
  const isActions = ({ column }: (typeof headers)[number]) => column.columnDef.meta?.actions === true;
  return {
    title: headers.find(isTitle)?.column.id,
    fields: headers.filter((header) => !isTitle(header) && !isActions(header)),
    actions: headers.find(isActions)?.column.id,
  };
}

type CardParts<Row extends RowData> = ReturnType<typeof partsOf<Row>>;

interface CardProps<Row extends RowData> {
  readonly row: ListRow<Row>;
  readonly parts: CardParts<Row>;
  readonly index: number;
  /** Whether Tab stops at it. */
  readonly isActive: boolean;
}

function PlainCard<Row extends RowData>({ row, parts, index, isActive }: CardProps<Row>) {
  const element = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => reachControls(element.current, isActive), [row, isActive]);
  const show = (columnId: string | undefined) => {
    const cell = row.getAllCells().find(({ column }) => column.id === columnId);
    return cell !== undefined && <FlexRender cell={cell} />;
  };
  return (
    <li ref={element} data-row={index} tabIndex={isActive ? 0 : -1}>
      {parts.title !== undefined && <h2>{show(parts.title)}</h2>}
      <dl>
        {parts.fields.map((header) => (
          <div key={header.id}>
            <dt>
              <FlexRender header={header} />
            </dt>
            <dd>{show(header.column.id)}</dd>
          </div>
        ))}
      </dl>
      <Fragment key={row.id}>{show(parts.actions)}</Fragment>
    </li>
  );
}

/** Cards too take over the elements of the page before; see TableRow. */
const Card = memo(PlainCard) as typeof PlainCard;

function PlaceholderCard<Row extends RowData>({ parts }: { readonly parts: CardParts<Row> }) {
  return (
    <li>
      <h2>
        <Skeleton h="4" w="55%" />
      </h2>
      <dl>
        {parts.fields.map((header) => (
          <div key={header.id}>
            <dt>
              <FlexRender header={header} />
            </dt>
            <dd>
              <Skeleton h="3" w="20" />
            </dd>
          </div>
        ))}
      </dl>
      {parts.actions !== undefined && <div className="list-actions" />}
    </li>
  );
}

/** The list as cards: the record's name first, then the other fields in the table's order, then what can be done. */
export function DataCards<Row extends RowData>({
  table,
  label,
  placeholderRows,
  density,
  open,
}: RowsProps<Row>) {
  const { rows } = table.getRowModel();
  const keys = useRowKeys(rows.length, true, open);
  const headers = table.getFlatHeaders();
  const parts = useMemo(() => partsOf<Row>(headers), [headers]);
  return (
    <chakra.ul css={cardsStyles} aria-label={label} data-density={density} {...keys.handlers}>
      {rows.map((row, index) => (
        <Card key={index} row={row} parts={parts} index={index} isActive={index === keys.active} />
      ))}
      {Array.from({ length: placeholderRows }, (_, index) => (
        <PlaceholderCard key={index} parts={parts} />
      ))}
    </chakra.ul>
  );
}
