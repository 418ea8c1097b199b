import type { NewSchedule, ScheduleEdit } from '../codecs/schedules.ts';
import {
  createdScheduleFromWire,
  frequencyFromWire,
  newScheduleToWire,
  scheduleEditToWire,
  schedulePageFromWire,
} from '../codecs/schedules.ts';
import { type Cents, dollarsToWire } from '../money.ts';
import { abortable, FORM, idempotent, messageOf } from '../request-parts.ts';
import { moneyCall, type Transport } from '../transport.ts';

/** Scheduled payments (spec section 7, payments). Changes take an idempotency key, as payments do. */
export function scheduleCalls({ apiUser, signedIn }: Transport) {
  const change = moneyCall(apiUser);
  return {
    /** client/payment-frequencies. */
    listPaymentFrequencies: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/client/payment-frequencies', abortable(signal)),
        ({ result }) => result.map(frequencyFromWire),
        signal,
      ),

    /** web-service/schedule-frequency: the code to preselect for an amount. */
    suggestFrequency: (
      input: { readonly loanId: number; readonly amount: Cents; readonly loanFrequency: string },
      signal?: AbortSignal,
    ) =>
      apiUser(
        (http) =>
          http.POST('/v1/web-service/schedule-frequency', {
            body: {
              amount: dollarsToWire(input.amount),
              pmtFreq: input.loanFrequency,
              loanId: input.loanId,
            },
            ...FORM,
            ...abortable(signal),
          }),
        ({ frequency }) => frequency,
        signal,
      ),

    /** web-service/schedule-list: up to 2,000, in every state. */
    listSchedules: (loanNumber: string, signal?: AbortSignal) =>
      apiUser(
        (http) =>
          http.POST('/v1/web-service/schedule-list', {
            body: { account: loanNumber, channel: 'CAP' },
            ...FORM,
            ...abortable(signal),
          }),
        schedulePageFromWire,
        signal,
      ),

    /** web-service/schedule-create. Conflict: in_progress or fee_changed. */
    createSchedule: (schedule: NewSchedule, idempotencyKey: string) =>
      change(
        (http) =>
          http.POST('/v1/web-service/schedule-create', {
            params: idempotent(idempotencyKey),
            body: newScheduleToWire(schedule),
            ...FORM,
          }),
        createdScheduleFromWire,
      ),

    /** web-service/schedule-edit. */
    editSchedule: (edit: ScheduleEdit, idempotencyKey: string) =>
      change(
        (http) =>
          http.POST('/v1/web-service/schedule-edit', {
            params: idempotent(idempotencyKey),
            body: scheduleEditToWire(edit),
            ...FORM,
          }),
        messageOf,
      ),

    /** web-service/schedule-delete: one item. */
    deleteSchedule: (item: { readonly id: number; readonly loanId: number }, idempotencyKey: string) =>
      change(
        (http) =>
          http.POST('/v1/web-service/schedule-delete', {
            params: idempotent(idempotencyKey),
            body: { scheduleId: item.id, loanId: item.loanId },
            ...FORM,
          }),
        messageOf,
      ),

    /** web-service/schedule-delete-all: all that remain of a schedule. */
    deleteScheduleSeries: (groupId: number, idempotencyKey: string) =>
      change(
        (http) =>
          http.POST('/v1/web-service/schedule-delete-all', {
            params: idempotent(idempotencyKey),
            body: { recurringId: groupId },
            ...FORM,
          }),
        messageOf,
      ),
  };
}
