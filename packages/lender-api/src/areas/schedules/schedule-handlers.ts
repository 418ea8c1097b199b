import type { Orm } from '../../platform/db/connect.ts';
import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toPhpDate } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createIdempotencyStore } from '../payments/idempotency-keys.ts';
import type { KeyedStaffRequest } from '../payments/keyed-request.ts';
import { toKeyedRequest } from '../payments/keyed-request.ts';
import type { ScheduleEditService } from './schedule-edit-service.ts';
import type { ScheduleContext, ScheduleService } from './schedule-service.ts';
import { readCents, readNewSchedule, readScheduleEdit, toWireSchedule } from './schedule-wire.ts';

const SCHEDULE_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.SCHEDULE',
  operation: 'schedule payments',
};
const LIST_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.SCHEDULE_LIST',
  operation: 'see scheduled payments',
};
const EDIT_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.EDIT_SCHEDULES',
  operation: 'edit scheduled payments',
};
const DELETE_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.DELETE_SCHEDULES',
  operation: 'remove scheduled payments',
};

const REMOVED_MESSAGE = 'Scheduled payment removed successfully!';

/** All operations that change schedules accept an Idempotency-Key. */
export function createScheduleOperations(
  service: ScheduleService,
  editing: ScheduleEditService,
  { db, now, today, controlSettings }: Pick<LenderContext, 'db' | 'now' | 'today' | 'controlSettings'>,
) {
  const keys = createIdempotencyStore(db);

  async function runScheduleOperation<Response extends { httpStatus: 200; body: object }>(
    request: KeyedStaffRequest,
    work: (tx: Orm, context: ScheduleContext) => Promise<Response>,
  ): Promise<Response> {
    const actor = { staffId: request.staff.id, at: now() };
    const context = { today: await today(), flags: await controlSettings(), actor };
    return keys.runOnce<Response>(toKeyedRequest(request), actor.at, async (tx) => ({
      ...(await work(tx, context)),
      isFinal: true,
    }));
  }

  return {
    suggestScheduleFrequency: {
      needs: SCHEDULE_PERMISSION,
      async handler(request) {
        const { body } = request;
        const amountCents = readCents(body.amount);
        const frequency = await service.suggestFrequencyFor(body.loanId, amountCents, body.pmtFreq);
        return successResponse('Schedule frequency.', { frequency });
      },
    },
    createSchedule: {
      needs: SCHEDULE_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, async (tx, context) => {
          const { seriesId, scheduleId, days } = await service.createSchedule(
            tx,
            context,
            readNewSchedule(request.body),
          );
          const nextExecutionDate = toPhpDate(days[0] ?? context.today);
          const result = { groupId: seriesId, scheduleId, scheduleCount: days.length, nextExecutionDate };
          return successResponse('Payment scheduled successfully!', { result });
        }),
    },
    editSchedule: {
      needs: EDIT_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, async (tx, context) => {
          await editing.editSchedule(tx, context, readScheduleEdit(request.body));
          return successResponse('Scheduled payment updated successfully!');
        }),
    },
    deleteSchedule: {
      needs: DELETE_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, async (tx, context) => {
          await editing.removePayment(tx, context, request.body.scheduleId, request.body.loanId);
          return successResponse(REMOVED_MESSAGE);
        }),
    },
    deleteScheduleSeries: {
      needs: DELETE_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, async (tx, context) => {
          await editing.removeSeries(tx, context, request.body.recurringId);
          return successResponse(REMOVED_MESSAGE);
        }),
    },
    listSchedules: {
      needs: LIST_PERMISSION,
      async handler(request) {
        const { account, page, limit } = request.body;
        const { rows, ...totals } = await service.listSchedules(account, { page, limit });
        return successResponse('Scheduled payments.', { ...totals, result: rows.map(toWireSchedule) });
      },
    },
    listPaymentFrequencies: {
      async handler() {
        const rows = await service.listFrequencies();
        const result = rows.map(({ id, code, label }) => ({ id, payment_frequency: code, label }));
        return successResponse('Payment frequencies.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
