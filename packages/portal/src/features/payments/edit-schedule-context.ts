import { useOutletContext } from 'react-router-dom';
import type { PaymentsContext } from './payments-context.ts';
import type { EditedSchedule } from './schedule-plan.ts';
import type { ScheduleRules } from './schedule-schema.ts';
import type { ScheduleFormApi } from './use-schedule-form.ts';

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
