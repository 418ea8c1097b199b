import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Orm } from '../db/connect.ts';
import type { Access, Operation, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import { phpDate } from '../http/wire.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import type { PageQuery } from '../lists/page.ts';
import { idempotency } from '../payments/idempotency.ts';
import { keyedRequest, sendKept } from '../payments/keyed-request.ts';
import type { ScheduleEditService } from './schedule-edit-service.ts';
import type { ScheduleMoment, ScheduleService } from './schedule-service.ts';
import type { NewScheduleBody, ScheduleEditBody } from './schedule-wire.ts';
import { readCents, readNewSchedule, readScheduleEdit, wireSchedule } from './schedule-wire.ts';

const SCHEDULE: Access = { permission: 'PAYMENTS.SCHEDULE', toDo: 'schedule payments' };
const LIST: Access = { permission: 'PAYMENTS.SCHEDULE_LIST', toDo: 'see scheduled payments' };
const EDIT: Access = { permission: 'PAYMENTS.EDIT_SCHEDULES', toDo: 'edit scheduled payments' };
const DELETE: Access = { permission: 'PAYMENTS.DELETE_SCHEDULES', toDo: 'remove scheduled payments' };

const REMOVED = { status: 1, message: 'Scheduled payment removed successfully!' };

/** What a change does in its transaction; it answers with its envelope. */
type Work<Body> = (tx: Orm, moment: ScheduleMoment, body: Body) => Promise<object>;

/** Spec section 7: scheduled payments. A change that is asked again under its Idempotency-Key is made once. */
export function scheduleOperations(
  service: ScheduleService,
  editing: ScheduleEditService,
  { db, now, today, controlSettings }: Pick<LenderContext, 'db' | 'now' | 'today' | 'controlSettings'>,
): Operations {
  const keys = idempotency(db);

  function once<Body>(access: Access, work: Work<Body>): Operation {
    return {
      access,
      credentials: 'api-user',
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const actor = { staffId: staffIdOf(request), at: now() };
        const moment = { today: await today(), flags: await controlSettings(), actor };
        const kept = await keys.once(keyedRequest(request), actor.at, async (tx) => ({
          httpStatus: 200,
          body: await work(tx, moment, request.body as Body),
          isFinal: true,
        }));
        return sendKept(reply, kept);
      },
    };
  }

  return {
    suggestScheduleFrequency: {
      access: SCHEDULE,
      credentials: 'api-user',
      async handler(request) {
        const body = request.body as { amount: number; pmtFreq: string; loanId: number };
        const amountCents = readCents(body.amount, 'amount');
        const frequency = await service.suggest(body.loanId, amountCents, body.pmtFreq);
        return { status: 1, message: 'Schedule frequency.', frequency };
      },
    },
    createSchedule: once<NewScheduleBody>(SCHEDULE, async (tx, moment, body) => {
      const { groupId, scheduleId, days } = await service.create(tx, moment, readNewSchedule(body));
      const nextExecutionDate = phpDate(days[0] ?? moment.today);
      return {
        status: 1,
        message: 'Payment scheduled successfully!',
        result: { groupId, scheduleId, scheduleCount: days.length, nextExecutionDate },
      };
    }),
    editSchedule: once<ScheduleEditBody>(EDIT, async (tx, moment, body) => {
      await editing.edit(tx, moment, readScheduleEdit(body));
      return { status: 1, message: 'Scheduled payment updated successfully!' };
    }),
    deleteSchedule: once<{ scheduleId: number; loanId: number }>(DELETE, async (tx, moment, body) => {
      await editing.remove(tx, moment, body.scheduleId, body.loanId);
      return REMOVED;
    }),
    deleteScheduleSeries: once<{ recurringId: number }>(DELETE, async (tx, moment, body) => {
      await editing.removeSeries(tx, moment, body.recurringId);
      return REMOVED;
    }),
    listSchedules: {
      access: LIST,
      credentials: 'api-user',
      async handler(request) {
        const { account, page, limit } = request.body as PageQuery & { account: string };
        const { rows, ...totals } = await service.list(account, { page, limit });
        return { status: 1, message: 'Scheduled payments.', ...totals, result: rows.map(wireSchedule) };
      },
    },
    listPaymentFrequencies: {
      access: 'signed-in',
      async handler() {
        const rows = await service.frequencies();
        const result = rows.map(({ id, code, label }) => ({ id, payment_frequency: code, label }));
        return { status: 1, message: 'Payment frequencies.', result };
      },
    },
  };
}
