import type { CreatedSchedule } from '@livery/lender-client';
import { useLender } from '../../../lib/services.ts';
import { type IntentFlow, useIntentFlow } from '../intent/use-intent-flow.ts';
import { type AskedSchedule, sameSchedule } from './schedule-intent.ts';

/** Under which a schedule that was left open is kept. */
export const SCHEDULE_ACTION = 'schedule';

/** A confirmed schedule on its way, how it came out, and what must be answered first. */
export type ScheduleFlow = IntentFlow<AskedSchedule, CreatedSchedule>;

/**
 * The way of a schedule from its confirmation to its outcome.
 * @param path of the dialog
 */
export function useScheduleFlow(loanNumber: string, path: string): ScheduleFlow {
  const lender = useLender();
  return useIntentFlow<AskedSchedule, CreatedSchedule>({
    name: 'create-schedule',
    action: SCHEDULE_ACTION,
    loanNumber,
    resultPath: `${path}/schedule/result`,
    send: ({ schedule, key }) => lender.createSchedule(schedule, key),
    isSame: (one, other) => sameSchedule(one.schedule, other.schedule),
    // Lenders suspect no duplicates among schedules.
    asDuplicate: (asked) => asked,
    problem: 'schedule.problem',
  });
}
