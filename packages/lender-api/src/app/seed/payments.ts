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
  earlier: number,
): Outcome {
  const first = FIRST_OUTCOMES[method.methodType]?.[earlier];
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

/** Returns the amounts of a payment; a credit has a negative amount and no fee. */
const getAmounts = ({ amount, fee, outcome }: PaymentFacts) =>
  outcome === 'credit' ? { amountCents: -amount, feeCents: 0 } : { amountCents: amount, feeCents: fee };

function getRefundedCents({ amount, fee, outcome }: PaymentFacts): number {
  if (outcome === 'refunded') return amount + fee;
  return outcome === 'partly-refunded' ? Math.round(amount / 3) : 0;
}

/** Returns the amounts that a refund or void restores to the loan. The generated balances include these payments. */
function getPostedAmounts(facts: PaymentFacts) {
  const { amountCents } = getAmounts(facts);
  const left = amountCents < 0 ? amountCents : Math.max(0, amountCents - getRefundedCents(facts));
  return { postedPrincipalCents: left, postedDueCents: 0, postedPayoffCents: left };
}

/** Returns the state of a payment and, if it was returned, the bank's reason. */
function getState(outcome: Outcome): Pick<Row<'payments'>, 'state' | 'statusReason'> {
  if (outcome === 'returned') return { state: 'returned', statusReason: 'insufficient funds (R01)' };
  if (outcome === 'account-closed') return { state: 'returned', statusReason: 'account closed (R02)' };
  return { state: 'settled', statusReason: null };
}

function buildPaymentRow(
  context: SeedContext,
  id: number,
  loan: SeedLoan,
  method: Row<'paymentMethods'>,
  when: { day: number; linkedAccountId: number | null; earlier: number },
): { payment: Row<'payments'>; refundedCents: number } {
  const { random } = context;
  const outcome = pickOutcome(context, id, method, when.earlier);
  const platformId = id <= 8 ? id : random.weighted(PLATFORMS);
  const byStaff = platformId === 6 || platformId === 8;
  const regular = loan.row.regularPaymentCents;
  const amount = random.chance(0.9) ? regular : Math.max(100, Math.round(regular / 200) * 100);
  const fee = method.methodType === CARD && random.chance(0.6) ? 350 : 0;
  const facts = { amount, fee, outcome };
  const payment: Row<'payments'> = {
    id,
    loanId: loan.row.id,
    linkedAccountId: when.linkedAccountId,
    paymentMethodId: method.id,
    paymentDay: formatDay(when.day),
    ...getAmounts(facts),
    methodType: method.methodType,
    platformId,
    madeBy: byStaff ? `role${random.int(4, 7)}@${context.config.demo.emailDomain}` : method.holderName,
    authId: method.methodType === CARD ? random.digits(6) : null,
    orderId: `${random.digits(4)}-${String(id).padStart(8, '0')}`,
    ...getState(outcome),
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
 * Creates the payments of each loan, going back from the last one at the loan's payment frequency.
 * @param linkOf the id of the latest link by loan id
 */
export function seedPayments(
  context: SeedContext,
  loans: readonly SeedLoan[],
  methods: ReadonlyMap<number, Row<'paymentMethods'>[]>,
  linkOf: ReadonlyMap<number, number>,
): { payments: Row<'payments'>[]; refunds: Row<'refunds'>[] } {
  const { random, today } = context;
  const payments: Row<'payments'>[] = [];
  const refunds: Row<'refunds'>[] = [];
  const byType = new Map<number, number>();
  for (const loan of loans) {
    const { lastPaymentDay, frequencyCode, id } = loan.row;
    if (lastPaymentDay == null) continue;
    const linkedAccountId = linkOf.get(id) ?? null;
    const maxCount = linkedAccountId === null ? 2 : MAX_PAYMENTS;
    const count = random.int(1, maxCount);
    const period = PERIOD_DAYS[frequencyCode] ?? 30;
    for (let back = 0; back < count; back += 1) {
      const day = toDayNumber(lastPaymentDay) - back * period;
      const method = random.pick(methods.get(id) ?? []);
      const earlier = byType.get(method.methodType) ?? 0;
      byType.set(method.methodType, earlier + 1);
      const when = { day, linkedAccountId, earlier };
      const { payment, refundedCents } = buildPaymentRow(context, payments.length + 1, loan, method, when);
      payments.push(payment);
      if (refundedCents > 0) refunds.push(buildRefundRow(refunds.length + 1, payment, refundedCents, today));
    }
  }
  return { payments, refunds };
}
