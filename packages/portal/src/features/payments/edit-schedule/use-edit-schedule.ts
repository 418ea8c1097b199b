import type { ScheduleEdit } from '@livery/lender-client';
import { problemMessage } from '../../../lib/problem-message.ts';
import { useLender, useTexts } from '../../../lib/services.ts';
import { type MoneyAction, useMoneyAction } from '../../../lib/use-money-action.ts';
import { useToasts } from '../../../ui/toasts.tsx';

/** What the person has to know of the last attempt to save; null for nothing. */
function useProblem({ outcome, canAskAgain }: MoneyAction<ScheduleEdit>): string | null {
  const t = useTexts();
  if (outcome === null) return null;
  if (outcome.kind === 'refused') return outcome.reason || t('schedule.problem');
  if (outcome.kind === 'other-sent') return t('schedule.otherUpdate');
  return outcome.reason ?? t(canAskAgain ? 'schedule.updateUnknownAsk' : 'schedule.updateUnknownJudge');
}

/** Saves a change of a scheduled payment, or of all that remain of its series; each confirmed change happens once. */
export function useSaveSchedule(loanNumber: string, scheduleId: number, onSaved: () => void) {
  const t = useTexts();
  const toasts = useToasts();
  const lender = useLender();
  const action = useMoneyAction<ScheduleEdit>({
    loanNumber,
    action: `edit-schedule-${scheduleId}`,
    send: (edit, key) => lender.editSchedule(edit, key),
    onDone: () => {
      toasts.success(t('schedule.updated'));
      onSaved();
    },
    onNotSent: (error) => toasts.error(problemMessage(error, t)),
  });
  return { save: action.confirm, problem: useProblem(action), isSaving: action.isSending };
}
