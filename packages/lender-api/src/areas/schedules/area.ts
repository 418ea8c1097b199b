import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { scheduleEditService } from './schedule-edit-service.ts';
import { scheduleOperations } from './schedule-handlers.ts';
import { scheduleService } from './schedule-service.ts';

/** The server starts the runner of scheduled payments separately. */
export function schedulesArea(context: LenderContext) {
  const { db } = context;
  return scheduleOperations(scheduleService(db), scheduleEditService(db), context);
}
