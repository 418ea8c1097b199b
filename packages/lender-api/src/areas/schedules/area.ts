import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { scheduleEditService } from './schedule-edit-service.ts';
import { scheduleOperations } from './schedule-handlers.ts';
import { scheduleService } from './schedule-service.ts';

/** Scheduled payments: making, changing, listing and removing them. The runner is started beside the server. */
export function schedulesArea(context: LenderContext) {
  const { db } = context;
  return scheduleOperations(scheduleService(db), scheduleEditService(db), context);
}
