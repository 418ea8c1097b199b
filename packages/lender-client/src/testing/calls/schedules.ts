import { type Calls, cents } from './calls.ts';

const terms = {
  loanId: 7,
  amount: cents(32_550),
  method: { id: 12, type: 'ach' },
  secondDay: '2026-03-31',
  count: 6,
  receiptEmail: 'marcus@example.com',
} as const;

export const schedules = {
  listPaymentFrequencies: ['listPaymentFrequencies', (client) => client.listPaymentFrequencies()],
  suggestFrequency: [
    'suggestScheduleFrequency',
    (client) => client.suggestFrequency({ loanId: 7, amount: cents(32_550), loanFrequency: 'M' }),
  ],
  listSchedules: ['listSchedules', (client) => client.listSchedules('4410027315')],
  createSchedule: [
    'createSchedule',
    (client) =>
      client.createSchedule({ ...terms, frequency: 'SM', firstDay: '2026-03-15', fee: cents(350) }, 'key-1'),
  ],
  editSchedule: [
    'editSchedule',
    (client) => client.editSchedule({ ...terms, scheduleId: 41, wholeSeries: true }, 'key-1'),
  ],
  deleteSchedule: ['deleteSchedule', (client) => client.deleteSchedule({ id: 41, loanId: 7 }, 'key-1')],
  deleteScheduleSeries: ['deleteScheduleSeries', (client) => client.deleteScheduleSeries(41, 'key-1')],
} satisfies Calls;
