import { dayNumber, formatDay } from './days.ts';
import type { SeedLoan } from './loans.ts';
import { PAD } from './payment-methods.ts';
import { PERIOD_DAYS } from './reference-data.ts';
import type { Row, SeedContext } from './rows.ts';

const ONE_TIME = '0';
const SCHEDULED = 0;
const SUCCESS = 1;
const FAILED = 2;
const DELETED = 3;

const SCHEDULED_SHARE = 0.09;

interface Plan {
  loan: SeedLoan;
  method: Row<'paymentMethods'>;
  groupId: number;
  frequencyCode: string;
  count: number;
}

/** One item of a schedule. SM falls on two days of the month; the others keep their pace. */
function item(plan: Plan, id: number, firstDay: number, day: number, status: number): Row<'schedules'> {
  const { loan, method, groupId, frequencyCode, count } = plan;
  return {
    id,
    groupId,
    loanId: loan.row.id,
    paymentMethodId: method.id,
    amountCents: loan.row.regularPaymentCents,
    repeatingType: frequencyCode === ONE_TIME ? 0 : 1,
    frequencyCode,
    scheduleDay: formatDay(firstDay),
    secondDay: frequencyCode === 'SM' ? formatDay(firstDay + 15) : null,
    scheduleCount: count,
    overrideCount: false,
    nextExecutionDay: formatDay(day),
    status,
    customEmail: null,
    paymentId: null,
  };
}

/** The status of a recurring item: what lies ahead is scheduled, what is past went through, mostly. */
function statusOn({ random, today }: SeedContext, day: number): number {
  if (day > today) return SCHEDULED;
  return random.weighted([
    [SUCCESS, 90],
    [FAILED, 10],
  ] as const);
}

function recurringItems(context: SeedContext, plan: Plan, firstId: number): Row<'schedules'>[] {
  const { random, today } = context;
  const pace = PERIOD_DAYS[plan.frequencyCode] ?? 30;
  const firstDay = Math.max(today - 2 * pace - random.int(0, pace - 1), dayNumber(plan.loan.row.openedDay));
  return Array.from({ length: plan.count }, (_, index) => {
    const day = firstDay + index * pace;
    return item(plan, firstId + index, firstDay, day, statusOn(context, day));
  });
}

/**
 * One-time and recurring schedules in all four states. PAD is not scheduled. The first four are one of each
 * state, whatever the lender's size.
 */
export function seedSchedules(
  context: SeedContext,
  loans: readonly SeedLoan[],
  methods: ReadonlyMap<number, Row<'paymentMethods'>[]>,
): Row<'schedules'>[] {
  const { random, today } = context;
  const rows: Row<'schedules'>[] = [];
  let groupId = 0;
  for (const loan of loans) {
    const method = methods.get(loan.row.id)?.find(({ methodType }) => methodType !== PAD);
    if (method === undefined || (groupId >= 6 && !random.chance(SCHEDULED_SHARE))) continue;
    groupId += 1;
    if (groupId <= 4 || random.chance(0.4)) {
      const status =
        groupId <= 4 ? groupId - 1 : random.pick([SCHEDULED, SCHEDULED, SUCCESS, FAILED, DELETED]);
      const day =
        status === SUCCESS || status === FAILED ? today - random.int(1, 40) : today + random.int(1, 28);
      const plan = { loan, method, groupId, frequencyCode: ONE_TIME, count: 1 };
      rows.push(item(plan, rows.length + 1, day, day, status));
    } else {
      const { frequencyCode } = loan.row;
      const plan = { loan, method, groupId, frequencyCode, count: random.int(4, 12) };
      rows.push(...recurringItems(context, plan, rows.length + 1));
    }
  }
  return rows;
}
