import { Box, Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';

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
