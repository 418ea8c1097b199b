import type { Orm } from '../../platform/db/connect.ts';
import type { Needed, Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { phpDate } from '../../platform/http/wire.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { idempotency } from '../payments/idempotency.ts';
import type { KeyedStaffRequest } from '../payments/keyed-request.ts';
import { keyedRequest } from '../payments/keyed-request.ts';
import type { ScheduleEditService } from './schedule-edit-service.ts';
import type { ScheduleMoment, ScheduleService } from './schedule-service.ts';
import { readCents, readNewSchedule, readScheduleEdit, wireSchedule } from './schedule-wire.ts';

const SCHEDULE: Needed = { permission: 'PAYMENTS.SCHEDULE', toDo: 'schedule payments' };
const LIST: Needed = { permission: 'PAYMENTS.SCHEDULE_LIST', toDo: 'see scheduled payments' };
const EDIT: Needed = { permission: 'PAYMENTS.EDIT_SCHEDULES', toDo: 'edit scheduled payments' };
const DELETE: Needed = { permission: 'PAYMENTS.DELETE_SCHEDULES', toDo: 'remove scheduled payments' };

const REMOVED = 'Scheduled payment removed successfully!';

/** Spec section 7: scheduled payments. A change that is asked again under its Idempotency-Key is made once. */
export function scheduleOperations(
  service: ScheduleService,
  editing: ScheduleEditService,
  { db, now, today, controlSettings }: Pick<LenderContext, 'db' | 'now' | 'today' | 'controlSettings'>,
) {
  const keys = idempotency(db);

  /** @param work what the change does in its transaction; it answers with its envelope */
  async function once<Answer extends { httpStatus: 200; body: object }>(
    request: KeyedStaffRequest,
    work: (tx: Orm, moment: ScheduleMoment) => Promise<Answer>,
  ): Promise<Answer> {
    const actor = { staffId: request.staff.id, at: now() };
    const moment = { today: await today(), flags: await controlSettings(), actor };
    return keys.once<Answer>(keyedRequest(request), actor.at, async (tx) => ({
      ...(await work(tx, moment)),
      isFinal: true,
    }));
  }

  return {
    suggestScheduleFrequency: {
      needs: SCHEDULE,
      async handler(request) {
        const { body } = request;
        const amountCents = readCents(body.amount);
        const frequency = await service.suggest(body.loanId, amountCents, body.pmtFreq);
        return ok('Schedule frequency.', { frequency });
      },
    },
    createSchedule: {
      needs: SCHEDULE,
      handler: (request) =>
        once(request, async (tx, moment) => {
          const { groupId, scheduleId, days } = await service.create(
            tx,
            moment,
            readNewSchedule(request.body),
          );
          const nextExecutionDate = phpDate(days[0] ?? moment.today);
          const result = { groupId, scheduleId, scheduleCount: days.length, nextExecutionDate };
          return ok('Payment scheduled successfully!', { result });
        }),
    },
    editSchedule: {
      needs: EDIT,
      handler: (request) =>
        once(request, async (tx, moment) => {
          await editing.edit(tx, moment, readScheduleEdit(request.body));
          return ok('Scheduled payment updated successfully!');
        }),
    },
    deleteSchedule: {
      needs: DELETE,
      handler: (request) =>
        once(request, async (tx, moment) => {
          await editing.remove(tx, moment, request.body.scheduleId, request.body.loanId);
          return ok(REMOVED);
        }),
    },
    deleteScheduleSeries: {
      needs: DELETE,
      handler: (request) =>
        once(request, async (tx, moment) => {
          await editing.removeSeries(tx, moment, request.body.recurringId);
          return ok(REMOVED);
        }),
    },
    listSchedules: {
      needs: LIST,
      async handler(request) {
        const { account, page, limit } = request.body;
        const { rows, ...totals } = await service.list(account, { page, limit });
        return ok('Scheduled payments.', { ...totals, result: rows.map(wireSchedule) });
      },
    },
    listPaymentFrequencies: {
      async handler() {
        const rows = await service.frequencies();
        const result = rows.map(({ id, code, label }) => ({ id, payment_frequency: code, label }));
        return ok('Payment frequencies.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
