import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { ChevronDown, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDayInWords } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { formatCount } from '../../../../../lib/format/numbers.ts';
import { useTenant, useTexts } from '../../../../../lib/services/services.ts';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { touchTarget } from '../../../../../ui/theme/touch-target.ts';
import { useFrequencyName } from '../../../../domain/payments/payment-frequencies.ts';
import { LimitedRecords } from '../../parts/limited-records.tsx';
import type { RecordColumn } from '../../parts/record-table.tsx';
import { useScheduleActions } from '../schedule-actions.ts';
import { type ScheduleSeries, type SeriesSummary, summarizeSeries } from './schedule-series.ts';

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
        <Button asChild variant="ghost" size="sm" px="0" css={touchTarget}>
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
          css={touchTarget}
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
          css={touchTarget}
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
