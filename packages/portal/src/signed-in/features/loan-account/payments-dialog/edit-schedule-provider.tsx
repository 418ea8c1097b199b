import { Button } from '@chakra-ui/react';
import type { ScheduledPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import {
  Navigate,
  Outlet,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../ui/step-focus.ts';
import { useFlagsAreKnown } from '../../../domain/flags/flags.ts';
import { remainingSeries, useScheduleActions } from '../schedules/schedule-actions.ts';
import type { EditedSchedule } from '../schedules/schedule-plan.ts';
import { schedulesQuery } from '../schedules/schedule-queries.ts';
import { valuesOf } from '../schedules/schedule-request.ts';
import type { ScheduleRules, ScheduleValues } from '../schedules/schedule-schema.ts';
import { type ScheduleFormApi, useScheduleForm } from '../schedules/use-schedule-form.ts';
import { DialogFailed, DialogLoading } from './dialog-parts.tsx';
import { type PaymentsContext, usePayments, useScheduleChooser } from './payments-context.ts';

/** What the screens of Edit Scheduled Payment share, and what stays while one goes from one to another. */
export interface EditScheduleContext extends PaymentsContext {
  readonly edit: {
    readonly form: ScheduleFormApi;
    readonly rules: ScheduleRules;
    readonly edited: EditedSchedule;
    readonly setWholeSeries: (wholeSeries: boolean) => void;
  };
}

export const useEditSchedule = () => useOutletContext<EditScheduleContext>();

function NotScheduled({ listPath }: { readonly listPath: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const button = useStepFocus<HTMLButtonElement>();
  return (
    <StateMessage icon={CalendarX} title={t('schedule.notScheduled')} hint={t('schedule.notScheduledHint')}>
      <Button
        {...STEP_FOCUS}
        ref={button}
        variant="outline"
        onClick={() => void navigate(listPath, { replace: true })}
      >
        {t('schedule.backToList')}
      </Button>
    </StateMessage>
  );
}

interface EditingProps {
  readonly item: ScheduledPayment;
  /** What is still to come of its series. */
  readonly remaining: readonly ScheduledPayment[];
  /** The edit begins with the whole series instead of this payment alone. */
  readonly startsWithSeries: boolean;
}

/** The days that a form may keep as they are. */
const daysOf = ({ firstDay, secondDay }: ScheduleValues) => [firstDay, secondDay];

/** One form around the screens of the edit, so that nothing typed is lost on the way between them. */
function Editing({ item, remaining, startsWithSeries }: EditingProps) {
  const payments = usePayments();
  const { methods } = payments.schedule.rules;
  const formPath = `${payments.path}/list/${item.id}`;
  const [wholeSeries, setWholeSeries] = useState(startsWithSeries);
  // As it was when the edit began: what is typed is compared with that.
  const [start] = useState(() => ({
    one: valuesOf({ item, remaining, wholeSeries: false }, methods),
    series: valuesOf({ item, remaining, wholeSeries: true }, methods),
    remaining,
  }));
  const before = wholeSeries ? start.series : start.one;
  const asked = useMemo(() => ({ wholeSeries, keptDays: daysOf(before) }), [wholeSeries, before]);
  const [form, rules] = useScheduleForm(startsWithSeries ? start.series : start.one, methods, asked);
  const chooser = useScheduleChooser(form, formPath);
  const { isDirty } = form.formState;
  const { holdsTypingWithin } = payments;
  useEffect(() => {
    holdsTypingWithin(isDirty ? formPath : null);
    return () => holdsTypingWithin(null);
  }, [isDirty, formPath, holdsTypingWithin]);
  const choose = (whole: boolean) => {
    const next = whole ? start.series : start.one;
    // A day that nobody has touched follows the choice.
    for (const day of ['firstDay', 'secondDay'] as const) {
      if (form.getValues(day) === before[day]) form.setValue(day, next[day]);
    }
    if (!whole) form.setValue('frequency', start.one.frequency);
    form.clearErrors();
    setWholeSeries(whole);
  };
  const edited = { item, remaining: start.remaining, wholeSeries, before };
  const context: EditScheduleContext = {
    ...payments,
    chooser,
    edit: { form, rules, edited, setWholeSeries: choose },
  };
  return <Outlet context={context} />;
}

/** Edit Scheduled Payment (spec section 2): finds what is edited and holds its form. */
export function EditScheduleProvider() {
  const t = useTexts();
  const { account, path } = usePayments();
  const { mayEdit } = useScheduleActions();
  const flagsAreKnown = useFlagsAreKnown();
  const scheduleId = Number(useParams()['scheduleId']);
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(schedulesQuery(useLender(), account.loanNumber));
  const listPath = `${path}/list`;
  if (!mayEdit) return flagsAreKnown ? <Navigate to={listPath} replace /> : <DialogLoading />;
  if (data === undefined)
    return error === null ? (
      <DialogLoading />
    ) : (
      <DialogFailed title={t('schedule.notLoaded')} error={error} onRetry={() => void refetch()} />
    );
  const item = data.rows.find(({ id, status }) => id === scheduleId && status === 'scheduled');
  if (item === undefined) return <NotScheduled listPath={listPath} />;
  const remaining = remainingSeries(data.rows, item);
  const startsWithSeries = search.get('scope') === 'series' && remaining.length > 1;
  return <Editing key={item.id} item={item} remaining={remaining} startsWithSeries={startsWithSeries} />;
}
