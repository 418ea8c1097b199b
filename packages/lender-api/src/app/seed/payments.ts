import { ACH, CARD } from '../../domain/money/fees.ts';
import { formatDay, toDayNumber } from '../../platform/time/days.ts';
import type { SeedLoan } from './loans.ts';
import { PERIOD_DAYS } from './reference-data.ts';
import type { Row, SeedContext } from './rows.ts';

const MAX_PAYMENTS = 9;

/** Platform ids with their weights; `platformId` of PaymentOrder lists their meaning. */
const PLATFORMS = [
  [1, 24],
  [2, 20],
  [3, 22],
  [4, 8],
  [5, 8],
  [6, 10],
  [7, 6],
  [8, 2],
] as const;

type Outcome = 'settled' | 'refunded' | 'partly-refunded' | 'credit' | 'returned' | 'account-closed';

/** The outcomes of the first payments by method type, so that every lender has each outcome. */
const FIRST_OUTCOMES: Readonly<Record<number, readonly Outcome[]>> = {
  [CARD]: ['settled', 'refunded', 'settled', 'partly-refunded', 'settled', 'credit'],
  [ACH]: ['settled', 'returned', 'settled', 'account-closed'],
};

function pickOutcome(
  { random }: SeedContext,
  id: number,
  method: Row<'paymentMethods'>,
  earlierCount: number,
): Outcome {
  const first = FIRST_OUTCOMES[method.methodType]?.[earlierCount];
  if (first !== undefined) return first;
  if (method.methodType === CARD) {
    if (id % 89 === 3) return 'refunded';
    if (id % 97 === 5) return 'partly-refunded';
    if (id % 211 === 8) return 'credit';
    return 'settled';
  }
  if (method.methodType === ACH)
    return random.weighted([
      ['settled', 95],
      ['returned', 3],
      ['account-closed', 2],
    ] as const);
  return 'settled';
}

interface PaymentFacts {
  amount: number;
  fee: number;
  outcome: Outcome;
}

/** Returns the amount and fee of a payment in cents. A credit has a negative amount and no fee. */
const getAmounts = ({ amount, fee, outcome }: PaymentFacts) =>
  outcome === 'credit' ? { amountCents: -amount, feeCents: 0 } : { amountCents: amount, feeCents: fee };

function getRefundedCents({ amount, fee, outcome }: PaymentFacts): number {
  if (outcome === 'refunded') return amount + fee;
  return outcome === 'partly-refunded' ? Math.round(amount / 3) : 0;
}

/**
 * Returns the amounts by which a payment lowered the balances of its loan, minus its refund. The generated
 * balances are the balances after all payments, so a later refund or void adds these amounts to them.
 */
function getPostedAmounts(facts: PaymentFacts) {
  const { amountCents } = getAmounts(facts);
  const remaining = amountCents < 0 ? amountCents : Math.max(0, amountCents - getRefundedCents(facts));
  return { postedPrincipalCents: remaining, postedDueCents: 0, postedPayoffCents: remaining };
}

/** Returns the state of a payment and, if it was returned, the bank's reason. */
function getPaymentState(outcome: Outcome): Pick<Row<'payments'>, 'state' | 'statusReason'> {
  if (outcome === 'returned') return { state: 'returned', statusReason: 'insufficient funds (R01)' };
  if (outcome === 'account-closed') return { state: 'returned', statusReason: 'account closed (R02)' };
  return { state: 'settled', statusReason: null };
}

function buildPaymentRow(
  context: SeedContext,
  id: number,
  loan: SeedLoan,
  method: Row<'paymentMethods'>,
  timing: { day: number; linkedAccountId: number | null; earlierCount: number },
): { payment: Row<'payments'>; refundedCents: number } {
  const { random } = context;
  const outcome = pickOutcome(context, id, method, timing.earlierCount);
  const platformId = id <= 8 ? id : random.weighted(PLATFORMS);
  const isByStaff = platformId === 6 || platformId === 8;
  const regularPayment = loan.row.regularPaymentCents;
  const amount = random.chance(0.9) ? regularPayment : Math.max(100, Math.round(regularPayment / 200) * 100);
  const fee = method.methodType === CARD && random.chance(0.6) ? 350 : 0;
  const facts = { amount, fee, outcome };
  const payment: Row<'payments'> = {
    id,
    loanId: loan.row.id,
    linkedAccountId: timing.linkedAccountId,
    paymentMethodId: method.id,
    paymentDay: formatDay(timing.day),
    ...getAmounts(facts),
    methodType: method.methodType,
    platformId,
    madeBy: isByStaff ? `role${random.int(4, 7)}@${context.config.demo.emailDomain}` : method.holderName,
    authId: method.methodType === CARD ? random.digits(6) : null,
    orderId: `${random.digits(4)}-${String(id).padStart(8, '0')}`,
    ...getPaymentState(outcome),
    kind: 'one_time',
    principalOnly: false,
    postToLoan: true,
    ...getPostedAmounts(facts),
  };
  return { payment, refundedCents: getRefundedCents(facts) };
}

/** Returns a refund that was made two days after its payment, or today if that is earlier. */
function buildRefundRow(
  id: number,
  { id: paymentId, paymentDay }: Row<'payments'>,
  amountCents: number,
  today: number,
): Row<'refunds'> {
  return {
    id,
    paymentId,
    staffId: 5,
    amountCents,
    refundDay: formatDay(Math.min(today, toDayNumber(paymentDay) + 2)),
    state: 'done',
  };
}

/**
 * Creates the payments of each loan. The most recent payment is on the last payment day of the loan, and each
 * earlier payment is one payment period before.
 * @param latestLinkIds the id of the latest link by loan id
 */
export function seedPayments(
  context: SeedContext,
  loans: readonly SeedLoan[],
  methods: ReadonlyMap<number, Row<'paymentMethods'>[]>,
  latestLinkIds: ReadonlyMap<number, number>,
): { payments: Row<'payments'>[]; refunds: Row<'refunds'>[] } {
  const { random, today } = context;
  const payments: Row<'payments'>[] = [];
  const refunds: Row<'refunds'>[] = [];
  const countByType = new Map<number, number>();
  for (const loan of loans) {
    const { lastPaymentDay, frequencyCode, id } = loan.row;
    if (lastPaymentDay == null) continue;
    const linkedAccountId = latestLinkIds.get(id) ?? null;
    const maxCount = linkedAccountId === null ? 2 : MAX_PAYMENTS;
    const count = random.int(1, maxCount);
    const period = PERIOD_DAYS[frequencyCode] ?? 30;
    for (let periodsBack = 0; periodsBack < count; periodsBack += 1) {
      const day = toDayNumber(lastPaymentDay) - periodsBack * period;
      const method = random.pick(methods.get(id) ?? []);
      const earlierCount = countByType.get(method.methodType) ?? 0;
      countByType.set(method.methodType, earlierCount + 1);
      const timing = { day, linkedAccountId, earlierCount };
      const { payment, refundedCents } = buildPaymentRow(context, payments.length + 1, loan, method, timing);
      payments.push(payment);
      if (refundedCents > 0) refunds.push(buildRefundRow(refunds.length + 1, payment, refundedCents, today));
    }
  }
  return { payments, refunds };
}
