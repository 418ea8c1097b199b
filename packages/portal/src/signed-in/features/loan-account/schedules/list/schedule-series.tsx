import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { Cents, ScheduledPayment } from '@livery/lender-client';
import { ChevronDown, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayInWords } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { formatCount } from '../../../../../lib/format/numbers.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { useFrequencyName } from '../../../../domain/payments/payment-frequencies.ts';
import { LimitedRecords, type RecordColumn } from '../../parts/record-table.tsx';
import { useScheduleActions } from '../schedule-actions.ts';

/** The filters in display order (docs/product/schedules.md#schedule-list-content). */
export const SCHEDULE_FILTERS = ['all', 'scheduled', 'success', 'failed', 'deleted'] as const;
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

export function countByFilter(schedules: readonly ScheduledPayment[]): Record<ScheduleFilter, number> {
  const counts = { all: schedules.length, scheduled: 0, success: 0, failed: 0, deleted: 0 };
  for (const { status } of schedules) counts[status]++;
  return counts;
}

/**
 * Returns the payments that match the filter. Pending payments come first, earliest first; past payments
 * follow, latest first.
 */
export function filterSchedules(
  schedules: readonly ScheduledPayment[],
  filter: ScheduleFilter,
): readonly ScheduledPayment[] {
  const getOrder = (item: ScheduledPayment) => (item.status === 'scheduled' ? 0 : 1);
  return schedules
    .filter(({ status }) => filter === 'all' || status === filter)
    .toSorted((one, other) => {
      if (getOrder(one) !== getOrder(other)) return getOrder(one) - getOrder(other);
      const dayOrder = one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id - other.id;
      return one.status === 'scheduled' ? dayOrder : -dayOrder;
    });
}

type Status = ScheduledPayment['status'];

/** The payments of one recurring series that a filter shows. */
interface ScheduleSeries {
  readonly groupId: number;
  readonly items: readonly ScheduledPayment[];
  /** The items with the status `scheduled`, earliest first. */
  readonly remaining: readonly ScheduledPayment[];
}

interface GroupedSchedules {
  readonly series: readonly ScheduleSeries[];
  /** One-time payments, and payments whose series has no other payment in the filtered list. */
  readonly single: readonly ScheduledPayment[];
}

/**
 * Groups payments by series. The order of the series is the order of their first payments in the list
 * (docs/product/schedules.md#series-rows).
 */
export function groupSchedules(schedules: readonly ScheduledPayment[]): GroupedSchedules {
  const groups = new Map<number, ScheduledPayment[]>();
  for (const item of schedules) {
    if (!item.isRecurring) continue;
    const group = groups.get(item.groupId);
    if (group === undefined) groups.set(item.groupId, [item]);
    else group.push(item);
  }
  const isInSeries = ({ isRecurring, groupId }: ScheduledPayment) =>
    isRecurring && (groups.get(groupId)?.length ?? 0) > 1;
  return {
    series: [...groups]
      .filter(([, items]) => items.length > 1)
      .map(([groupId, items]) => ({
        groupId,
        items,
        remaining: items.filter(({ status }) => status === 'scheduled'),
      })),
    single: schedules.filter((item) => !isInSeries(item)),
  };
}

/** A summary of the remaining payments of a series, or of all its payments if none remain. */
interface SeriesSummary {
  readonly count: number;
  readonly minAmount: Cents;
  readonly maxAmount: Cents;
  readonly frequency: string;
  /** The day of the next payment, or of the last payment if none remain. */
  readonly day: string;
  readonly hasEnded: boolean;
  /** The number of past payments by status. */
  readonly past: readonly { readonly status: Exclude<Status, 'scheduled'>; readonly count: number }[];
}

const PAST_STATUSES = ['success', 'failed', 'deleted'] as const;

/**
 * Summarizes a series (docs/product/schedules.md#series-rows).
 * @throws RangeError for a series without payments
 */
export function summarizeSeries({ items, remaining }: ScheduleSeries): SeriesSummary {
  const hasEnded = remaining.length === 0;
  const summarizedItems = hasEnded ? items : remaining;
  const [first] = summarizedItems;
  if (first === undefined) throw new RangeError('A series has at least two payments.');
  let { amount: minAmount, amount: maxAmount, dueOn: next, dueOn: last } = first;
  for (const { amount, dueOn } of summarizedItems) {
    if (amount < minAmount) minAmount = amount;
    if (amount > maxAmount) maxAmount = amount;
    if (dueOn < next) next = dueOn;
    if (dueOn > last) last = dueOn;
  }
  const past = PAST_STATUSES.map((status) => ({
    status,
    count: items.filter((item) => item.status === status).length,
  })).filter(({ count }) => count > 0);
  return {
    count: summarizedItems.length,
    minAmount,
    maxAmount,
    frequency: first.frequency,
    day: hasEnded ? last : next,
    hasEnded,
    past,
  };
}

const FREQUENCY_TEXTS: Readonly<Record<string, PlainTextKey>> = {
  W: 'scheduled.weekly',
  BW: 'scheduled.biweekly',
  SM: 'scheduled.twiceMonthly',
  M: 'scheduled.monthly',
};

/** Returns a function that formats a title such as `24 twice-monthly payments of $76.52, next Dec 1, 2026`. */
function useSeriesTitle(): (summary: SeriesSummary) => string {
  const t = useTexts();
  const { locale } = useTenant();
  const getFrequencyName = useFrequencyName();
  return ({ count, minAmount, maxAmount, frequency, day, hasEnded }) => {
    const amount =
      minAmount === maxAmount
        ? formatMoney(minAmount)
        : t('scheduled.amountRange', { least: formatMoney(minAmount), most: formatMoney(maxAmount) });
    const frequencyText = FREQUENCY_TEXTS[frequency];
    const countText = formatCount(count, locale);
    const payments =
      count === 1
        ? t('scheduled.seriesOne', { amount })
        : frequencyText === undefined
          ? t('scheduled.seriesOther', { count: countText, amount, frequency: getFrequencyName(frequency) })
          : t('scheduled.series', { count: countText, kind: t(frequencyText), amount });
    const date = formatDayInWords(day, locale);
    return t(hasEnded ? 'scheduled.seriesLast' : 'scheduled.seriesNext', { payments, date });
  };
}

interface SeriesActionsProps {
  readonly title: string;
  readonly series: ScheduleSeries;
  readonly accountPath: string;
  readonly onDelete: (item: ScheduledPayment) => void;
}

/** Buttons that edit and delete all remaining payments of the series. */
function SeriesActions({ title, series, accountPath, onDelete }: SeriesActionsProps) {
  const t = useTexts();
  const { mayEdit, mayDelete } = useScheduleActions();
  const [nextPayment] = series.remaining;
  if (nextPayment === undefined) return null;
  const editLabel = t('scheduled.editSeries', { series: title });
  return (
    <Flex gap={{ base: '3', md: '1' }}>
      {mayEdit && (
        <Button asChild variant="ghost" size="sm" px="0">
          <RouterLink
            to={`${accountPath}/payments/list/${nextPayment.id}?scope=series`}
            preventScrollReset
            aria-label={editLabel}
            title={editLabel}
          >
            <Pencil aria-hidden />
          </RouterLink>
        </Button>
      )}
      {mayDelete && (
        <IconButton
          label={t('scheduled.deleteWholeSeries', { series: title })}
          onClick={() => onDelete(nextPayment)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

interface SeriesRowProps extends Omit<SeriesActionsProps, 'title'> {
  readonly columns: readonly RecordColumn<ScheduledPayment>[];
}

const PAST_TEXTS = {
  success: 'scheduled.pastSuccess',
  failed: 'scheduled.pastFailed',
  deleted: 'scheduled.pastDeleted',
} as const;

/** Renders a series as one line, and its payments only while the row is expanded. */
export function SeriesRow({ series, accountPath, onDelete, columns }: SeriesRowProps) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const summary = summarizeSeries(series);
  const title = useSeriesTitle()(summary);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box as="li" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Flex align="center" gap="2" px="2" py="1" minH="11">
        <Button
          variant="ghost"
          size="sm"
          flex="1"
          minW="0"
          h="auto"
          minH="8"
          py="1"
          px="1"
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron aria-hidden />
          <Box as="span" minW="0">
            {title}
            {summary.past.length > 0 && (
              <Text as="span" display="block" textStyle="xs" fontWeight="normal" color="fg.muted">
                {summary.past.map(({ status, count }) => t(PAST_TEXTS[status], { count })).join(' · ')}
              </Text>
            )}
          </Box>
        </Button>
        <SeriesActions title={title} series={series} accountPath={accountPath} onDelete={onDelete} />
      </Flex>
      <Box id={id} px={{ base: '0', md: '3' }} pb={isOpen ? '3' : '0'}>
        {isOpen && <LimitedRecords label={title} columns={columns} rows={series.items} />}
      </Box>
    </Box>
  );
}
