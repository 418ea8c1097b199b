import type { ScheduleEdit } from '@livery/lender-client';
import { problemMessage } from '../../../../../lib/requests/problem-message.ts';
import { useLender, useTexts } from '../../../../../lib/services/services.ts';
import { useToasts } from '../../../../../ui/plain/toasts.tsx';
import {
  confirmDuplicate,
  isSameRequest,
} from '../../../../domain/money-operation/duplicate-confirmation.ts';
import {
  type MoneyOperationFlow,
  useMoneyOperation,
} from '../../../../domain/money-operation/use-money-operation.ts';

/** Returns the message about the last attempt to save; null for none. */
function useProblem({ outcome, canRetry }: MoneyOperationFlow<ScheduleEdit, unknown>): string | null {
  const t = useTexts();
  if (outcome === null || outcome.status === 'succeeded') return null;
  if (outcome.status === 'unknownOutcome')
    return outcome.reason ?? t(canRetry ? 'schedule.updateUnknownAsk' : 'schedule.updateUnknownJudge');
  return outcome.isKeyReused ? t('schedule.otherUpdate') : outcome.reason || t('schedule.problem');
}

/** Saves a change of a scheduled payment, or of all that remain of its series. */
export function useSaveSchedule(loanNumber: string, scheduleId: number, onSaved: () => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const flow = useMoneyOperation<ScheduleEdit, unknown>({
    kind: 'change',
    loanNumber,
    action: `edit-schedule-${scheduleId}`,
    send: ({ request, idempotencyKey }) => lender.editSchedule(request, idempotencyKey),
    isSameRequest,
    confirmDuplicate,
    reportsWhenUnmounted: true,
    onSucceeded: () => {
      toasts.success(t('schedule.updated'));
      onSaved();
    },
    onNotSent: (error) => toasts.error(problemMessage(error, t)),
    onFailed: (error) => toasts.error(problemMessage(error, t)),
  });
  return { flow, problem: useProblem(flow) };
}
