import { cents, type SampleInput } from './shared.ts';

const terms = {
  loanId: 7,
  amount: cents(32_550),
  method: { id: 12, type: 'ach' },
  secondDay: '2026-03-31',
  count: 6,
  receiptEmail: 'marcus@example.com',
  duplicateConfirmed: true,
} as const;

export const schedules = {
  listPaymentFrequencies: [],
  suggestFrequency: [{ loanId: 7, amount: cents(32_550), loanFrequency: 'M' }],
  listSchedules: ['4410027315'],
  createSchedule: [{ ...terms, frequency: 'SM', firstDay: '2026-03-15', fee: cents(350) }, 'key-1'],
  editSchedule: [{ ...terms, scheduleId: 41, wholeSeries: true }, 'key-1'],
  deleteSchedule: [{ id: 41, loanId: 7 }, 'key-1'],
  deleteScheduleSeries: [41, 'key-1'],
} satisfies Partial<SampleInput>;
