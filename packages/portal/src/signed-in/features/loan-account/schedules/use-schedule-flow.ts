import type { CreatedSchedule } from '@livery/lender-client';
import { useLender } from '../../../../lib/services/services.ts';
import { confirmDuplicate, isSameRequest } from '../../../domain/money-operation/duplicate-confirmation.ts';
import type { MoneyOperationFlow } from '../../../domain/money-operation/use-money-operation.ts';
import { useCreationFlow } from '../payments/use-creation-flow.ts';
import type { ScheduleRequest } from './schedule-request.ts';

/** The action under which an operation that creates a schedule is stored. */
export const SCHEDULE_ACTION = 'schedule';

export type ScheduleFlow = MoneyOperationFlow<ScheduleRequest, CreatedSchedule>;

/** @param path the path of the Payments dialog */
export function useScheduleFlow(loanNumber: string, path: string): ScheduleFlow {
  const lender = useLender();
  return useCreationFlow<ScheduleRequest, CreatedSchedule>({
    action: SCHEDULE_ACTION,
    loanNumber,
    resultPath: `${path}/schedule/result`,
    send: ({ request, idempotencyKey }) => lender.createSchedule(request.schedule, idempotencyKey),
    isSameRequest: (one, other) => isSameRequest(one.schedule, other.schedule),
    confirmDuplicate: (request) => ({ ...request, schedule: confirmDuplicate(request.schedule) }),
    problem: 'schedule.problem',
  });
}
