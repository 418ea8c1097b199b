import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { Money } from '../payments/money.ts';
import { createScheduleEditService } from './schedule-edit-service.ts';
import { createScheduleOperations } from './schedule-handlers.ts';
import { createScheduleService } from './schedule-service.ts';

/** The server starts the runner of scheduled payments separately. */
export function createSchedulesArea(money: Money, context: LenderContext) {
  const { db } = context;
  return createScheduleOperations(createScheduleService(db), createScheduleEditService(db), money, context);
}
