import { schedules } from '@livery/contract/operations/schedules';
import { messageFromWire } from '../codecs/message.ts';
import {
  createdScheduleFromWire,
  frequencyFromWire,
  type NewSchedule,
  newScheduleToWire,
  type ScheduleEdit,
  scheduleEditToWire,
  schedulePageFromWire,
} from '../codecs/schedules.ts';
import { encodeNoInput, operation } from '../http/operation.ts';
import { amountToForm, type Cents } from '../wire/money.ts';
import { reference } from '../wire/wire-types.ts';

/** Scheduled payments (docs/product/schedules.md). Changes take an idempotency key, like payments. */
export const scheduleOperations = {
  listPaymentFrequencies: operation(schedules.listPaymentFrequencies, {
    encode: encodeNoInput,
    decode: (response) => response.rows('result', frequencyFromWire).rows,
  }),

  /** Returns the frequency code to preselect for an amount. */
  suggestFrequency: operation(schedules.suggestScheduleFrequency, {
    encode: (input: { readonly loanId: number; readonly amount: Cents; readonly loanFrequency: string }) => ({
      body: { amount: amountToForm(input.amount), pmtFreq: input.loanFrequency, loanId: input.loanId },
    }),
    decode: (response) => response.get('frequency', reference),
  }),

  /** Returns up to 2,000 scheduled payments in every status. */
  listSchedules: operation(schedules.listSchedules, {
    encode: (loanNumber: string) => ({
      body: { account: loanNumber, channel: 'CAP' },
    }),
    decode: schedulePageFromWire,
  }),

  /** Fails as `conflict` with code in_progress, fee_changed or duplicate_suspected. */
  createSchedule: operation(schedules.createSchedule, {
    encode: (schedule: NewSchedule, idempotencyKey: string) => ({
      body: newScheduleToWire(schedule),
      idempotencyKey,
    }),
    decode: createdScheduleFromWire,
  }),

  /** Fails as `conflict` with code in_progress, not_scheduled or duplicate_suspected. */
  editSchedule: operation(schedules.editSchedule, {
    encode: (edit: ScheduleEdit, idempotencyKey: string) => ({
      body: scheduleEditToWire(edit),
      idempotencyKey,
    }),
    decode: messageFromWire,
  }),

  deleteSchedule: operation(schedules.deleteSchedule, {
    encode: (item: { readonly id: number; readonly loanId: number }, idempotencyKey: string) => ({
      body: { scheduleId: item.id, loanId: item.loanId },
      idempotencyKey,
    }),
    decode: messageFromWire,
  }),

  deleteScheduleSeries: operation(schedules.deleteScheduleSeries, {
    encode: (groupId: number, idempotencyKey: string) => ({ body: { recurringId: groupId }, idempotencyKey }),
    decode: messageFromWire,
  }),
};
