import { useOutletContext } from 'react-router-dom';
import type { PaymentsContext } from '../../payments/context/payments-context.ts';
import type { EditedSchedule } from '../schedule/schedule-plan.ts';
import type { ScheduleRules } from '../schedule/schedule-schema.ts';
import type { ScheduleFormApi } from '../schedule/use-schedule-form.ts';

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
