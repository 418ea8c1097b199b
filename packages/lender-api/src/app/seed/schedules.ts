import type { SchedulePlan } from '../../areas/schedules/schedule-days.ts';
import { computeScheduleDays, ONE_TIME, TWICE_A_MONTH } from '../../areas/schedules/schedule-days.ts';
import type { ScheduleRow } from '../../areas/schedules/schedule-rows.ts';
import { DELETED, FAILED, getPaymentKind, SCHEDULED, SUCCESS } from '../../areas/schedules/schedule-rows.ts';
import { ACH, getConvenienceFee, PAD } from '../../domain/money/fees.ts';
import { formatDay, toDayNumber } from '../../platform/time/days.ts';
import type { SeedLoan } from './loans.ts';
import { DEMO_CONVENIENCE_FEES, PERIOD_DAYS } from './reference-data.ts';
import type { Row, SeedContext } from './rows.ts';

const SCHEDULED_SHARE = 0.09;

const FIRST_STATES = [SCHEDULED, SUCCESS, FAILED, DELETED] as const;
const FIRST_FREQUENCIES = [TWICE_A_MONTH, 'M', 'BW', 'W'] as const;
const FIRST_SERIES_COUNT = FIRST_STATES.length + FIRST_FREQUENCIES.length;

type Method = Row<'paymentMethods'>;

/** Returns true if the method is valid for a year, which is longer than any generated series. */
function isValidForYear({ today }: SeedContext, { expiryMonth, expiryYear }: Method): boolean {
  if (expiryMonth === null || expiryYear === null) return true;
  return formatDay(today + 366).slice(0, 7) <= `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
}

interface SeriesOwner {
  loan: SeedLoan;
  method: Method;
  seriesId: number;
}

const getFee = ({ config }: SeedContext, { methodType }: Method, frequencyCode: string) =>
  getConvenienceFee(
    {
      kind: getPaymentKind(frequencyCode),
      methodType,
      toCustomer: false,
      waived: false,
      customConvFees: config.flags.customConvFees === true,
    },
    DEMO_CONVENIENCE_FEES,
  );

type GetStatus = (day: string, index: number) => ScheduleRow['status'];

/** Returns the scheduled payments of a series. Their days are the days that the API computes for the plan. */
function buildScheduleRows(
  context: SeedContext,
  { loan, method, seriesId }: SeriesOwner,
  plan: SchedulePlan,
  firstId: number,
  getStatus: GetStatus,
) {
  const { frequencyCode, firstDay, secondDay, count } = plan;
  const feeCents = getFee(context, method, frequencyCode);
  return computeScheduleDays(plan).map((day, index): Row<'schedules'> => {
    const status = getStatus(day, index);
    return {
      id: firstId + index,
      seriesId,
      loanId: loan.row.id,
      paymentMethodId: method.id,
      amountCents: loan.row.regularPaymentCents,
      feeCents,
      repeatingType: frequencyCode === ONE_TIME ? 0 : 1,
      frequencyCode,
      scheduleDay: firstDay,
      secondDay,
      scheduleCount: count,
      overrideCount: false,
      nextExecutionDay: day,
      status,
      customEmail: null,
      paymentId: null,
      createdBy: null,
      startedAt: null,
      retryAt: null,
      attempts: status === SUCCESS || status === FAILED ? 1 : 0,
      failureReason: status === FAILED ? 'Insufficient funds' : null,
    };
  });
}

/** Returns a one-time scheduled payment. Its day is in the past if the payment was made or has failed. */
function buildOneTimeRows(
  context: SeedContext,
  owner: SeriesOwner,
  firstId: number,
  status: ScheduleRow['status'],
) {
  const { random, today } = context;
  const isInPast = status === SUCCESS || status === FAILED;
  const firstDay = formatDay(isInPast ? today - random.int(1, 40) : today + random.int(1, 28));
  const plan = { frequencyCode: ONE_TIME, firstDay, secondDay: null, count: 1 };
  return buildScheduleRows(context, owner, plan, firstId, () => status);
}

/** Returns a series that began in the past. Most past payments have succeeded. */
function buildSeriesRows(context: SeedContext, owner: SeriesOwner, firstId: number, frequencyCode: string) {
  const { random, today } = context;
  const period = PERIOD_DAYS[frequencyCode] ?? 30;
  const startDay = Math.max(
    today - 2 * period - random.int(0, period - 1),
    toDayNumber(owner.loan.row.openedDay),
  );
  const plan = {
    frequencyCode,
    firstDay: formatDay(startDay),
    secondDay: frequencyCode === TWICE_A_MONTH ? formatDay(startDay + 15) : null,
    count: random.int(4, 12),
  };
  return buildScheduleRows(context, owner, plan, firstId, (day) => {
    if (toDayNumber(day) > today) return SCHEDULED;
    return random.weighted([
      [SUCCESS, 90],
      [FAILED, 10],
    ] as const);
  });
}

/**
 * Creates one-time scheduled payments and series in all four states. No payment uses PAD, and no series uses
 * a card if recurring payments are limited to ACH.
 */
export function seedSchedules(
  context: SeedContext,
  loans: readonly SeedLoan[],
  methods: ReadonlyMap<number, Method[]>,
): Row<'schedules'>[] {
  const { random, config } = context;
  const isAchOnly = config.flags.colSchedRecurringAchOnly === true;
  const rows: Row<'schedules'>[] = [];
  let seriesId = 0;
  for (const loan of loans) {
    const usableMethods = (methods.get(loan.row.id) ?? []).filter(
      (method) => method.methodType !== PAD && isValidForYear(context, method),
    );
    const [method] = usableMethods;
    if (method === undefined || (seriesId >= FIRST_SERIES_COUNT && !random.chance(SCHEDULED_SHARE))) continue;
    const recurringMethod = isAchOnly ? usableMethods.find(({ methodType }) => methodType === ACH) : method;
    const firstState = FIRST_STATES[seriesId];
    const firstFrequency = FIRST_FREQUENCIES[seriesId - FIRST_STATES.length];
    if (firstFrequency !== undefined && recurringMethod === undefined) continue;
    seriesId += 1;
    const firstId = rows.length + 1;
    const isOneTime = firstState !== undefined || (firstFrequency === undefined && random.chance(0.4));
    if (isOneTime || recurringMethod === undefined) {
      const state = firstState ?? random.pick([SCHEDULED, SCHEDULED, SUCCESS, FAILED, DELETED]);
      rows.push(...buildOneTimeRows(context, { loan, method, seriesId }, firstId, state));
    } else {
      const code = firstFrequency ?? loan.row.frequencyCode;
      rows.push(...buildSeriesRows(context, { loan, method: recurringMethod, seriesId }, firstId, code));
    }
  }
  return rows;
}
