import type { Orm } from '../../platform/db/connect.ts';
import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { toPhpDate } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { KeyedStaffRequest } from '../payments/idempotency-keys.ts';
import { toKeyedRequest } from '../payments/idempotency-keys.ts';
import type { Money } from '../payments/money.ts';
import { toDoneResponse } from '../payments/money-response.ts';
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
  editService: ScheduleEditService,
  { keys }: Pick<Money, 'keys'>,
  { now, today, controlSettings }: Pick<LenderContext, 'now' | 'today' | 'controlSettings'>,
) {
  async function runScheduleOperation<Fields extends object = object>(
    request: KeyedStaffRequest,
    message: string,
    work: (tx: Orm, context: ScheduleContext) => Promise<Fields>,
  ) {
    const actor = { staffId: request.staff.id, at: now() };
    const context = { today: await today(), flags: await controlSettings(), actor };
    return keys.runOnce(toKeyedRequest(request), actor.at, async (tx) =>
      toDoneResponse(message, await work(tx, context)),
    );
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
        runScheduleOperation(request, 'Payment scheduled successfully!', async (tx, context) => {
          const { seriesId, scheduleId, days } = await service.createSchedule(
            tx,
            context,
            readNewSchedule(request.body),
          );
          const nextExecutionDate = toPhpDate(days[0] ?? context.today);
          return {
            result: { groupId: seriesId, scheduleId, scheduleCount: days.length, nextExecutionDate },
          };
        }),
    },
    editSchedule: {
      needs: EDIT_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, 'Scheduled payment updated successfully!', async (tx, context) => {
          await editService.editSchedule(tx, context, readScheduleEdit(request.body));
          return {};
        }),
    },
    deleteSchedule: {
      needs: DELETE_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, REMOVED_MESSAGE, async (tx, context) => {
          await editService.removePayment(tx, context, request.body.scheduleId, request.body.loanId);
          return {};
        }),
    },
    deleteScheduleSeries: {
      needs: DELETE_PERMISSION,
      handler: (request) =>
        runScheduleOperation(request, REMOVED_MESSAGE, async (tx, context) => {
          await editService.removeSeries(tx, context, request.body.recurringId);
          return {};
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
