import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../lib/numbers.ts';
import { remainingSeries } from '../../lib/schedule-actions.ts';
import { schedulesQuery } from '../../lib/schedules-query.ts';
import { useLender, useTenant, useTexts } from '../../lib/services.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx';
import { PartFailed, PartSkeleton } from './part-states.tsx';
import { RecordTable } from './record-table.tsx';
import { useScheduleColumns } from './schedule-columns.tsx';
import { countByFilter, filterSchedules, SCHEDULE_FILTERS, type ScheduleFilter } from './schedule-filter.ts';

/** An account may have 2,000 of them: more than a page should draw at once. */
const SHOWN_AT_A_TIME = 50;

interface ChipsProps {
  readonly counts: Record<ScheduleFilter, number>;
  readonly chosen: ScheduleFilter;
  readonly choose: (filter: ScheduleFilter) => void;
  readonly chosenRef: Ref<HTMLButtonElement>;
}

function Chips({ counts, chosen, choose, chosenRef }: ChipsProps) {
  const t = useTexts();
  const { locale } = useTenant();
  return (
    <Flex role="group" aria-label={t('scheduled.filter')} gap="2" wrap="wrap">
      {SCHEDULE_FILTERS.map((filter) => (
        <Button
          key={filter}
          ref={filter === chosen ? chosenRef : undefined}
          variant="outline"
          size="sm"
          borderRadius="full"
          aria-pressed={filter === chosen}
          _pressed={{ bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' }}
          onClick={() => choose(filter)}
        >
          {t(`scheduled.${filter}`)}
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatCount(counts[filter], locale)}
          </Text>
        </Button>
      ))}
    </Flex>
  );
}

interface ScheduledPaymentsProps {
  readonly loanNumber: string;
  /** Of the account's page. */
  readonly path: string;
}

interface SchedulesProps extends ScheduledPaymentsProps {
  readonly schedules: readonly ScheduledPayment[];
}

function Schedules({ schedules, loanNumber, path }: SchedulesProps) {
  const t = useTexts();
  const [filter, setFilter] = useState<ScheduleFilter>('all');
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const [asked, ask] = useState<ScheduledPayment | null>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const columns = useScheduleColumns(path, ask);
  const counts = useMemo(() => countByFilter(schedules), [schedules]);
  const found = useMemo(() => filterSchedules(schedules, filter), [schedules, filter]);
  const left = Math.min(found.length - limit, SHOWN_AT_A_TIME);
  const choose = (next: ScheduleFilter) => {
    setFilter(next);
    setLimit(SHOWN_AT_A_TIME);
  };
  return (
    <Stack gap="3">
      <Chips counts={counts} chosen={filter} choose={choose} chosenRef={chip} />
      {found.length === 0 ? (
        <Text color="fg.muted" role="status" py="6">
          {t('scheduled.emptyFilter')}
        </Text>
      ) : (
        <RecordTable
          label={t('scheduled.region')}
          columns={columns}
          rows={found.slice(0, limit)}
          rowId={({ id }) => id}
        />
      )}
      {left > 0 && (
        <Box>
          <Button variant="outline" onClick={() => setLimit(limit + SHOWN_AT_A_TIME)}>
            {t('scheduled.more', { count: left })}
          </Button>
        </Box>
      )}
      {asked !== null && (
        <DeleteScheduleDialog
          open
          loanNumber={loanNumber}
          item={asked}
          remaining={remainingSeries(schedules, asked)}
          onClose={() => ask(null)}
          // Its row may be gone by then.
          finalFocus={() => chip.current}
        />
      )}
    </Stack>
  );
}

/** The scheduled payments of the account in every state, by chips (spec section 4). */
export function ScheduledPayments({ loanNumber, path }: ScheduledPaymentsProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(schedulesQuery(useLender(), loanNumber));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartFailed error={error} retry={() => void refetch()} />;
  if (data.rows.length === 0)
    return <StateMessage icon={CalendarClock} title={t('scheduled.empty')} hint={t('scheduled.emptyHint')} />;
  return <Schedules schedules={data.rows} loanNumber={loanNumber} path={path} />;
}
