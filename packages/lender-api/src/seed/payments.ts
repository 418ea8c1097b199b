import { dayNumber, formatDay } from '../calendar/days.ts';
import { ACH, CARD } from '../payments/fees.ts';
import { NOTHING_CLEARED } from '../payments/loan-posting.ts';
import type { SeedLoan } from './loans.ts';
import { PERIOD_DAYS } from './reference-data.ts';
import type { Row, SeedContext } from './rows.ts';

const LONGEST_HISTORY = 9;

/** 1 IOS, 2 ANDROID, 3 WEB, 4 SMS, 5 IVR, 6 and 8 CAP, 7 NLS. */
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

/** What became of a payment. */
type Outcome = 'settled' | 'refunded' | 'partly-refunded' | 'credit' | 'returned' | 'returned-final';

/** By how many payments with such a method came before: each outcome is there however small the lender is. */
const FIRST_OUTCOMES: Readonly<Record<number, readonly Outcome[]>> = {
  [CARD]: ['settled', 'refunded', 'settled', 'partly-refunded', 'settled', 'credit'],
  [ACH]: ['settled', 'returned', 'settled', 'returned-final'],
};

function outcomeOf(
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
      ['returned-final', 2],
    ] as const);
  return 'settled';
}

interface Facts {
  amount: number;
  fee: number;
  outcome: Outcome;
}

/** Amount columns: exactly one is filled. Money sent to the customer is negative, and refunded as a whole. */
function amounts({ methodType }: Row<'paymentMethods'>, { amount, fee, outcome }: Facts) {
  const isCredit = outcome === 'credit';
  const signed = isCredit ? -amount : amount;
  const feeCents = isCredit ? 0 : fee;
  const refundedCents = {
    settled: 0,
    returned: 0,
    'returned-final': 0,
    refunded: amount + fee,
    'partly-refunded': Math.round(amount / 3),
    credit: -amount,
  }[outcome];
  return {
    paymentCents: methodType === CARD || methodType === ACH ? null : signed,
    cardCents: methodType === CARD ? signed : null,
    achCents: methodType === ACH ? signed : null,
    feeCents,
    refundedCents,
    isRefunded: refundedCents !== 0,
  };
}

/** The balances that were made up have these payments behind them: what a refund or a void can still give back. */
function posted(method: Row<'paymentMethods'>, facts: Facts) {
  const { paymentCents, cardCents, achCents, refundedCents } = amounts(method, facts);
  const amount = paymentCents ?? cardCents ?? achCents ?? 0;
  const left = amount < 0 ? amount : Math.max(0, amount - refundedCents);
  return { postedPrincipalCents: left, postedDueCents: 0, postedPayoffCents: left };
}

function description(outcome: Outcome): string {
  if (outcome === 'returned') return 'Returned: insufficient funds (R01)';
  if (outcome === 'returned-final') return 'Returned: account closed (R02)';
  return 'Settled';
}

function paymentRow(
  context: SeedContext,
  id: number,
  loan: SeedLoan,
  method: Row<'paymentMethods'>,
  when: { day: number; linkedAccountId: number | null; earlier: number },
): Row<'payments'> {
  const { random } = context;
  const outcome = outcomeOf(context, id, method, when.earlier);
  const platformId = id <= 8 ? id : random.weighted(PLATFORMS);
  const byStaff = platformId === 6 || platformId === 8;
  const regular = loan.row.regularPaymentCents;
  const amount = random.chance(0.9) ? regular : Math.max(100, Math.round(regular / 200) * 100);
  const fee = method.methodType === CARD && random.chance(0.6) ? 350 : 0;
  return {
    id,
    loanId: loan.row.id,
    linkedAccountId: when.linkedAccountId,
    paymentMethodId: method.id,
    paymentDay: formatDay(when.day),
    ...amounts(method, { amount, fee, outcome }),
    paymentType: 2,
    platformId,
    madeBy: byStaff ? `role${random.int(4, 7)}@${context.config.demo.emailDomain}` : method.holderName,
    authId: method.methodType === CARD ? random.digits(6) : null,
    orderId: `${random.digits(4)}-${String(id).padStart(8, '0')}`,
    showRefund: method.methodType === CARD && outcome === 'settled',
    achStatus: outcome === 'returned' ? 1 : null,
    statusDescription: description(outcome),
    state: outcome === 'returned' || outcome === 'returned-final' ? 'returned' : 'settled',
    kind: 'one_time',
    reference: null,
    createdAt: null,
    newsAt: null,
    principalOnly: false,
    postToLoan: true,
    postComment: null,
    waiveReasonId: null,
    ...posted(method, { amount, fee, outcome }),
    ...NOTHING_CLEARED,
  };
}

/**
 * Payment histories, newest first within a loan, back from its last payment at the pace of its frequency.
 * @param linkOf id of the latest link of a loan, by loan id
 */
export function seedPayments(
  context: SeedContext,
  loans: readonly SeedLoan[],
  methods: ReadonlyMap<number, Row<'paymentMethods'>[]>,
  linkOf: ReadonlyMap<number, number>,
): { payments: Row<'payments'>[]; refunds: Row<'refunds'>[] } {
  const { random, today } = context;
  const payments: Row<'payments'>[] = [];
  const byType = new Map<number, number>();
  for (const loan of loans) {
    const { lastPaymentDay, frequencyCode, id } = loan.row;
    if (lastPaymentDay === null) continue;
    const linkedAccountId = linkOf.get(id) ?? null;
    const longest = linkedAccountId === null ? 2 : LONGEST_HISTORY;
    const count = random.int(1, longest);
    const pace = PERIOD_DAYS[frequencyCode] ?? 30;
    for (let back = 0; back < count; back += 1) {
      const day = dayNumber(lastPaymentDay) - back * pace;
      const method = random.pick(methods.get(id) ?? []);
      const earlier = byType.get(method.methodType) ?? 0;
      byType.set(method.methodType, earlier + 1);
      const when = { day, linkedAccountId, earlier };
      payments.push(paymentRow(context, payments.length + 1, loan, method, when));
    }
  }
  return { payments, refunds: refundsOf(payments, today) };
}

/** One refund for each payment that money went back for; a credit is a payment of its own, not a refund. */
function refundsOf(payments: readonly Row<'payments'>[], today: number): Row<'refunds'>[] {
  return payments
    .filter(({ refundedCents }) => refundedCents > 0)
    .map(({ id, refundedCents, paymentDay }, index) => ({
      id: index + 1,
      paymentId: id,
      staffId: 5,
      amountCents: refundedCents,
      refundDay: formatDay(Math.min(today, dayNumber(paymentDay) + 2)),
      reference: null,
      state: 'done',
    }));
}
