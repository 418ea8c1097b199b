import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../../../lib/format/numbers.ts';
import { useLender, useTenant, useTexts } from '../../../../../lib/services/services.ts';
import { ListRefreshError, UnreadableRows } from '../../../../../ui/data-list/list-states.tsx';
import { StateMessage } from '../../../../../ui/state-message.tsx';
import { schedulesQuery } from '../../account/account-queries.ts';
import { PartError, PartSkeleton } from '../../parts/part-states.tsx';
import { LimitedRecords } from '../../parts/record-table.tsx';
import { getRemainingPayments } from '../schedule-actions.ts';
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx';
import { useScheduleColumns } from './schedule-columns.tsx';
import {
  countByFilter,
  filterSchedules,
  groupSchedules,
  SCHEDULE_FILTERS,
  type ScheduleFilter,
  SeriesRow,
} from './schedule-series.tsx';

interface FilterButtonsProps {
  readonly counts: Record<ScheduleFilter, number>;
  readonly selected: ScheduleFilter;
  readonly onSelect: (filter: ScheduleFilter) => void;
  readonly selectedRef: Ref<HTMLButtonElement>;
}

function FilterButtons({ counts, selected, onSelect, selectedRef }: FilterButtonsProps) {
  const t = useTexts();
  const { locale } = useTenant();
  return (
    <Flex role="group" aria-label={t('scheduled.filter')} gap="2" wrap="wrap">
      {SCHEDULE_FILTERS.map((filter) => (
        <Button
          key={filter}
          ref={filter === selected ? selectedRef : undefined}
          variant="outline"
          size="sm"
          borderRadius="full"
          aria-pressed={filter === selected}
          _pressed={{ bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.border' }}
          onClick={() => onSelect(filter)}
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
  readonly accountPath: string;
}

/** The payment whose deletion the user is asked to confirm. */
interface PendingDeletion {
  readonly item: ScheduledPayment;
  readonly wholeSeries: boolean;
}

interface SchedulesProps extends ScheduledPaymentsProps {
  readonly schedules: readonly ScheduledPayment[];
}

function Schedules({ schedules, loanNumber, accountPath }: SchedulesProps) {
  const t = useTexts();
  const [filter, setFilter] = useState<ScheduleFilter>('all');
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion | null>(null);
  const selectedFilterButton = useRef<HTMLButtonElement>(null);
  const columns = useScheduleColumns(accountPath, (item) => setPendingDeletion({ item, wholeSeries: false }));
  const counts = useMemo(() => countByFilter(schedules), [schedules]);
  const { series, single } = useMemo(
    () => groupSchedules(filterSchedules(schedules, filter)),
    [schedules, filter],
  );
  return (
    <Stack gap="3">
      <FilterButtons
        counts={counts}
        selected={filter}
        onSelect={setFilter}
        selectedRef={selectedFilterButton}
      />
      {counts[filter] === 0 && (
        <Text color="fg.muted" role="status" py="6">
          {t('scheduled.emptyFilter')}
        </Text>
      )}
      {series.length > 0 && (
        <Box
          as="ul"
          aria-label={t('scheduled.seriesList')}
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="l3"
          overflow="hidden"
        >
          {series.map((each) => (
            <SeriesRow
              key={`${filter} ${each.groupId}`}
              series={each}
              accountPath={accountPath}
              columns={columns}
              onDelete={(item) => setPendingDeletion({ item, wholeSeries: each.remaining.length > 1 })}
            />
          ))}
        </Box>
      )}
      {single.length > 0 && (
        <LimitedRecords key={filter} label={t('scheduled.region')} columns={columns} rows={single} />
      )}
      {pendingDeletion !== null && (
        <DeleteScheduleDialog
          open
          loanNumber={loanNumber}
          item={pendingDeletion.item}
          isSeriesPreselected={pendingDeletion.wholeSeries}
          remaining={getRemainingPayments(schedules, pendingDeletion.item)}
          onClose={() => setPendingDeletion(null)}
          // If the row that opened the dialog no longer exists, the selected filter button receives the
          // focus.
          finalFocus={() => selectedFilterButton.current}
        />
      )}
    </Stack>
  );
}

export function ScheduledPayments({ loanNumber, accountPath }: ScheduledPaymentsProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(schedulesQuery(useLender(), loanNumber));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartError error={error} retry={() => void refetch()} />;
  const refreshError = error !== null && <ListRefreshError retry={() => void refetch()} />;
  if (data.rows.length + data.unreadableRows === 0)
    return (
      <>
        {refreshError}
        <StateMessage icon={CalendarClock} title={t('scheduled.empty')} hint={t('scheduled.emptyHint')} />
      </>
    );
  return (
    <Stack gap="3">
      {refreshError}
      <UnreadableRows count={data.unreadableRows} />
      <Schedules schedules={data.rows} loanNumber={loanNumber} accountPath={accountPath} />
    </Stack>
  );
}
