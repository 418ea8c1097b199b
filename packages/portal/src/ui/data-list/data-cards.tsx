import { chakra, Flex, Grid, Heading, Skeleton } from '@chakra-ui/react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListTable } from './use-list-table.ts';

function Field({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" gap="4" minH="7" textStyle="sm">
      <chakra.dt color="fg.muted" flexShrink={0}>
        {label}
      </chakra.dt>
      <chakra.dd minW="0" textAlign="end">
        {children}
      </chakra.dd>
    </Flex>
  );
}

interface CardProps {
  readonly title: ReactNode;
  /** The fields, and below them the actions. */
  readonly children: ReactNode;
}

function Card({ title, children }: CardProps) {
  return (
    <chakra.li p="4" bg="bg.raised" borderWidth="1px" borderRadius="l2">
      <Heading as="h2" size="md" mb="2" minH="5">
        {title}
      </Heading>
      {children}
    </chakra.li>
  );
}

interface DataCardsProps<Row extends RowData> {
  readonly table: ListTable<Row>;
  readonly label: string;
  /** Cards to hold the place of, while there are none yet. */
  readonly placeholderRows: number;
}

/** The list as cards: the record's name first, then the other fields in the table's order. */
export function DataCards<Row extends RowData>({ table, label, placeholderRows }: DataCardsProps<Row>) {
  const headers = table.getFlatHeaders();
  const metaOf = (columnId: string) => table.getColumn(columnId)?.columnDef.meta;
  const isTitle = (columnId: string) => metaOf(columnId)?.title === true;
  const isActions = (columnId: string) => metaOf(columnId)?.actions === true;
  const fields = headers.filter(({ column }) => !isTitle(column.id) && !isActions(column.id));
  return (
    <Grid
      as="ul"
      aria-label={label}
      gap="3"
      templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)', xl: 'repeat(4, 1fr)' }}
    >
      {table.getRowModel().rows.map((row) => {
        const cellOf = (columnId: string) => row.getAllCells().find((each) => each.column.id === columnId);
        const title = row.getAllCells().find((each) => isTitle(each.column.id));
        const actions = row.getAllCells().find((each) => isActions(each.column.id));
        return (
          <Card key={row.id} title={title !== undefined && <table.FlexRender cell={title} />}>
            <dl>
              {fields.map((header) => {
                const value = cellOf(header.column.id);
                return (
                  <Field key={header.id} label={<table.FlexRender header={header} />}>
                    {value !== undefined && <table.FlexRender cell={value} />}
                  </Field>
                );
              })}
            </dl>
            {actions !== undefined && <table.FlexRender cell={actions} />}
          </Card>
        );
      })}
      {Array.from({ length: placeholderRows }, (_, index) => (
        <Card key={index} title={<Skeleton h="4" w="55%" />}>
          <dl>
            {fields.map((header) => (
              <Field key={header.id} label={<table.FlexRender header={header} />}>
                <Skeleton h="3" w="20" />
              </Field>
            ))}
          </dl>
        </Card>
      ))}
    </Grid>
  );
}
