import { Box, Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTexts } from '../../../../lib/services/services.ts';
import { type RecordColumn, RecordTable } from './record-table.tsx';

/** An account may have 2,000 scheduled payments: more than a page should draw at once. */
const SHOWN_AT_A_TIME = 50;

interface LimitedRecordsProps<Row> {
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
}

/** Records as a table, a part of them at a time. */
export function LimitedRecords<Row extends { readonly id: number }>({
  label,
  columns,
  rows,
}: LimitedRecordsProps<Row>) {
  const t = useTexts();
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const left = Math.min(rows.length - limit, SHOWN_AT_A_TIME);
  return (
    <Stack gap="3">
      <RecordTable label={label} columns={columns} rows={rows.slice(0, limit)} rowId={({ id }) => id} />
      {left > 0 && (
        <Box>
          <Button variant="outline" onClick={() => setLimit(limit + SHOWN_AT_A_TIME)}>
            {t('scheduled.more', { count: left })}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
