import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { useLender, useTenant, useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import { Money } from '../../ui/money.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { schedulesQuery } from './account-queries.ts';
import { useFrequencyName } from './loan-summary.tsx';
import { PartFailed, PartSkeleton } from './part-states.tsx';
import { type RecordColumn, RecordTable } from './record-table.tsx';
import { countByFilter, filterSchedules, SCHEDULE_FILTERS, type ScheduleFilter } from './schedule-filter.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

/** An account may have 2,000 of them: more than a page should draw at once. */
const SHOWN_AT_A_TIME = 50;

const STATUS = {
  scheduled: { tone: 'info', icon: Clock, label: 'scheduled.scheduled' },
  success: { tone: 'success', icon: CircleCheck, label: 'scheduled.success' },
  failed: { tone: 'danger', icon: CircleAlert, label: 'scheduled.failed' },
  deleted: { tone: 'neutral', icon: CircleX, label: 'scheduled.deleted' },
} as const satisfies Record<ScheduledPayment['status'], { tone: Tone; icon: LucideIcon; label: string }>;

/** The code of a payment that is made once. */
const ONE_TIME = '0';

function methodText({ method, lastFour }: ScheduledPayment, t: Translate): string {
  if (method === null) return t('history.otherMethod');
  const type = method.type === 'card' ? 'history.card' : 'history.ach';
  return lastFour === null ? method.type.toUpperCase() : t(type, { lastFour });
}

function Status({ item: { status, failureReason } }: { readonly item: ScheduledPayment }) {
  const t = useTexts();
  const { tone, icon, label } = STATUS[status];
  return (
    <StatusMark tone={tone} icon={icon}>
      {t(label)}
      {failureReason !== null && (
        <Text as="span" display="block" textStyle="xs" color="fg.muted">
          {failureReason}
        </Text>
      )}
    </StatusMark>
  );
}

const scheduleColumns = (
  t: Translate,
  frequencyName: (code: string) => string,
): readonly RecordColumn<ScheduledPayment>[] => [
  { id: 'date', header: t('scheduled.date'), cell: ({ dueOn }) => formatDay(dueOn) },
  {
    id: 'amount',
    header: t('scheduled.amount'),
    numeric: true,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'frequency',
    header: t('scheduled.frequency'),
    cell: ({ frequency }) => (frequency === ONE_TIME ? t('scheduled.oneTime') : frequencyName(frequency)),
  },
  { id: 'method', header: t('scheduled.method'), cell: (item) => methodText(item, t) },
  { id: 'status', header: t('scheduled.status'), cell: (item) => <Status item={item} /> },
];

interface ChipsProps {
  readonly counts: Record<ScheduleFilter, number>;
  readonly chosen: ScheduleFilter;
  readonly choose: (filter: ScheduleFilter) => void;
}

function Chips({ counts, chosen, choose }: ChipsProps) {
  const t = useTexts();
  const { locale } = useTenant();
  return (
    <Flex role="group" aria-label={t('scheduled.filter')} gap="2" wrap="wrap">
      {SCHEDULE_FILTERS.map((filter) => (
        <Button
          key={filter}
          variant="outline"
          size="sm"
          borderRadius="full"
          aria-pressed={filter === chosen}
          _pressed={{ bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' }}
          onClick={() => choose(filter)}
        >
          {t(`scheduled.${filter}`)}
          <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
            {counts[filter].toLocaleString(locale)}
          </Text>
        </Button>
      ))}
    </Flex>
  );
}

function Schedules({ schedules }: { readonly schedules: readonly ScheduledPayment[] }) {
  const t = useTexts();
  const [filter, setFilter] = useState<ScheduleFilter>('all');
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const frequencyName = useFrequencyName();
  const columns = scheduleColumns(t, frequencyName);
  const counts = useMemo(() => countByFilter(schedules), [schedules]);
  const found = useMemo(() => filterSchedules(schedules, filter), [schedules, filter]);
  const left = Math.min(found.length - limit, SHOWN_AT_A_TIME);
  const choose = (next: ScheduleFilter) => {
    setFilter(next);
    setLimit(SHOWN_AT_A_TIME);
  };
  return (
    <Stack gap="3">
      <Chips counts={counts} chosen={filter} choose={choose} />
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
    </Stack>
  );
}

/** The scheduled payments of the account in every state, by chips (spec section 4). */
export function ScheduledPayments({ loanNumber }: { readonly loanNumber: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(schedulesQuery(useLender(), loanNumber));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartFailed error={error} retry={() => void refetch()} />;
  if (data.rows.length === 0)
    return <StateMessage icon={CalendarClock} title={t('scheduled.empty')} hint={t('scheduled.emptyHint')} />;
  return <Schedules schedules={data.rows} />;
}
