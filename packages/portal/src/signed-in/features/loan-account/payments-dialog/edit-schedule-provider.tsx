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
import { LoadError } from '../../../../ui/load-error.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { STEP_FOCUS, useStepFocus } from '../../../../ui/step-focus.ts';
import { useAreFlagsKnown } from '../../../domain/flags/flags.ts';
import { schedulesQuery } from '../account/account-queries.ts';
import { getRemainingPayments, useScheduleActions } from '../schedules/schedule-actions.ts';
import { type EditedSchedule, getEditValues } from '../schedules/schedule-plan.ts';
import type { ScheduleRules, ScheduleValues } from '../schedules/schedule-schema.ts';
import { type ScheduleFormApi, useScheduleForm } from '../schedules/use-schedule-form.ts';
import { DialogSkeleton } from './dialog-parts.tsx';
import { type PaymentsContext, usePaymentsContext, useScheduleMethodSelection } from './payments-context.ts';

/** The state that all screens of Edit Scheduled Payment share. */
export interface EditScheduleContext extends PaymentsContext {
  readonly edit: {
    readonly form: ScheduleFormApi;
    readonly rules: ScheduleRules;
    readonly edited: EditedSchedule;
    readonly setWholeSeries: (wholeSeries: boolean) => void;
  };
}

export const useEditScheduleContext = () => useOutletContext<EditScheduleContext>();

function NoLongerScheduled({ listPath }: { readonly listPath: string }) {
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

interface EditFormProviderProps {
  readonly item: ScheduledPayment;
  /** The remaining payments of the series, including `item`. */
  readonly remaining: readonly ScheduledPayment[];
  readonly isSeriesPreselected: boolean;
}

const getSelectedDays = ({ firstDay, secondDay }: ScheduleValues) => [firstDay, secondDay];

/** Creates the form above all screens of the edit, so that navigation between the screens preserves the input. */
function EditFormProvider({ item, remaining, isSeriesPreselected }: EditFormProviderProps) {
  const payments = usePaymentsContext();
  const { methods } = payments.schedule.rules;
  const formPath = `${payments.path}/list/${item.id}`;
  const [wholeSeries, setWholeSeries] = useState(isSeriesPreselected);
  // Keep the values from the time when the form opened. Edits are compared with these values, even after a
  // refetch.
  const [initialState] = useState(() => ({
    one: getEditValues({ item, remaining, wholeSeries: false }, methods),
    series: getEditValues({ item, remaining, wholeSeries: true }, methods),
    remaining,
  }));
  const initialValues = wholeSeries ? initialState.series : initialState.one;
  const editScope = useMemo(
    () => ({ wholeSeries, existingDays: getSelectedDays(initialValues) }),
    [wholeSeries, initialValues],
  );
  const [form, rules] = useScheduleForm(
    isSeriesPreselected ? initialState.series : initialState.one,
    methods,
    editScope,
  );
  const methodSelection = useScheduleMethodSelection(form, formPath);
  const { isDirty } = form.formState;
  const { setUnsavedInputPath } = payments;
  useEffect(() => {
    setUnsavedInputPath(isDirty ? formPath : null);
    return () => setUnsavedInputPath(null);
  }, [isDirty, formPath, setUnsavedInputPath]);
  const selectScope = (isWholeSeries: boolean) => {
    const newValues = isWholeSeries ? initialState.series : initialState.one;
    // Replaces the days that the user has not changed with the days of the selected scope.
    for (const day of ['firstDay', 'secondDay'] as const) {
      if (form.getValues(day) === initialValues[day]) form.setValue(day, newValues[day]);
    }
    if (!isWholeSeries) form.setValue('frequency', initialState.one.frequency);
    form.clearErrors();
    setWholeSeries(isWholeSeries);
  };
  const edited = { item, remaining: initialState.remaining, wholeSeries, initialValues };
  const context: EditScheduleContext = {
    ...payments,
    methodSelection,
    edit: { form, rules, edited, setWholeSeries: selectScope },
  };
  return <Outlet context={context} />;
}

/** Loads the scheduled payment with the id in the URL and provides its form. */
export function EditScheduleProvider() {
  const t = useTexts();
  const { account, path } = usePaymentsContext();
  const { mayEdit } = useScheduleActions();
  const flagsAreKnown = useAreFlagsKnown();
  const scheduleId = Number(useParams()['scheduleId']);
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(schedulesQuery(useLender(), account.loanNumber));
  const listPath = `${path}/list`;
  if (!mayEdit) return flagsAreKnown ? <Navigate to={listPath} replace /> : <DialogSkeleton />;
  if (data === undefined)
    return error === null ? (
      <DialogSkeleton />
    ) : (
      <LoadError title={t('schedule.notLoaded')} error={error} retry={() => void refetch()} />
    );
  const item = data.rows.find(({ id, status }) => id === scheduleId && status === 'scheduled');
  if (item === undefined) return <NoLongerScheduled listPath={listPath} />;
  const remaining = getRemainingPayments(data.rows, item);
  const isSeriesPreselected = search.get('scope') === 'series' && remaining.length > 1;
  return (
    <EditFormProvider
      key={item.id}
      item={item}
      remaining={remaining}
      isSeriesPreselected={isSeriesPreselected}
    />
  );
}
