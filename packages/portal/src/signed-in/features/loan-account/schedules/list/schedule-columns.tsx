import { Button, Flex, Text } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../../lib/format/money.ts';
import { useTexts } from '../../../../../lib/services/services.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { Money } from '../../../../../ui/money.tsx';
import { StatusMark, type Tone } from '../../../../../ui/status-mark.tsx';
import { useFrequencyName } from '../../../../domain/payments/payment-frequencies.ts';
import type { RecordColumn } from '../../parts/record-table.tsx';
import { useScheduleActions } from '../schedule-actions.ts';
import { ONE_TIME } from '../schedule-days.ts';

const STATUS_STYLES = {
  scheduled: { tone: 'info', icon: Clock, label: 'scheduled.scheduled' },
  success: { tone: 'success', icon: CircleCheck, label: 'scheduled.success' },
  failed: { tone: 'danger', icon: CircleAlert, label: 'scheduled.failed' },
  deleted: { tone: 'neutral', icon: CircleX, label: 'scheduled.deleted' },
} as const satisfies Record<ScheduledPayment['status'], { tone: Tone; icon: LucideIcon; label: string }>;

function formatScheduleMethod({ method, lastFour }: ScheduledPayment, t: Translate): string {
  if (method === null) return t('history.otherMethod');
  const type = method.type === 'card' ? 'history.card' : 'history.ach';
  return lastFour === null ? method.type.toUpperCase() : t(type, { lastFour });
}

function Status({ item: { status, failureReason } }: { readonly item: ScheduledPayment }) {
  const t = useTexts();
  const { tone, icon, label } = STATUS_STYLES[status];
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

interface ActionsProps {
  readonly item: ScheduledPayment;
  /** Null if the user may not edit scheduled payments. */
  readonly editPath: string | null;
  /** Null if the user may not delete scheduled payments. */
  readonly onDelete: (() => void) | null;
}

function Actions({ item, editPath, onDelete }: ActionsProps) {
  const t = useTexts();
  const paymentTexts = { amount: formatMoney(item.amount), date: formatDay(item.dueOn) };
  const editLabel = t('scheduled.edit', paymentTexts);
  return (
    <Flex as="span" gap={{ base: '3', md: '1' }} justify="flex-end" my="-1.5">
      {editPath !== null && (
        <Button asChild variant="ghost" size="sm" px="0">
          <RouterLink to={editPath} preventScrollReset aria-label={editLabel} title={editLabel}>
            <Pencil aria-hidden />
          </RouterLink>
        </Button>
      )}
      {onDelete !== null && (
        <IconButton label={t('scheduled.delete', paymentTexts)} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

/** Returns the columns of the list of scheduled payments (docs/product/schedules.md#schedule-list-content). */
export function useScheduleColumns(
  accountPath: string,
  onDelete: (item: ScheduledPayment) => void,
): readonly RecordColumn<ScheduledPayment>[] {
  const t = useTexts();
  const getFrequencyName = useFrequencyName();
  const { mayEdit, mayDelete } = useScheduleActions();
  const columns: readonly RecordColumn<ScheduledPayment>[] = [
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
      cell: ({ frequency }) =>
        frequency === ONE_TIME ? t('scheduled.oneTime') : getFrequencyName(frequency),
    },
    { id: 'method', header: t('scheduled.method'), cell: (item) => formatScheduleMethod(item, t) },
    { id: 'status', header: t('scheduled.status'), cell: (item) => <Status item={item} /> },
  ];
  if (!mayEdit && !mayDelete) return columns;
  const actions: RecordColumn<ScheduledPayment> = {
    id: 'actions',
    header: t('scheduled.actions'),
    numeric: true,
    cell: (item) =>
      item.status === 'scheduled' && (
        <Actions
          item={item}
          editPath={mayEdit ? `${accountPath}/payments/list/${item.id}` : null}
          onDelete={mayDelete ? () => onDelete(item) : null}
        />
      ),
  };
  return [...columns, actions];
}
