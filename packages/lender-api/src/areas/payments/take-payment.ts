import type { AnyActor, Change } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { convenienceFee } from '../../domain/money/fees.ts';
import { statusDescription } from '../../domain/payments/payment-wire.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PaymentKind, PaymentMethodRow, PaymentRow } from '../../platform/db/schema/payments.ts';
import type { ChargeOutcome } from '../../platform/gateway/processor.ts';
import { processor } from '../../platform/gateway/processor.ts';
import { clearedBy, NO_POSTING, NOTHING_CLEARED, postingOf } from './loan-posting.ts';
import { declinedColumns, stateAfter } from './payment-state.ts';
import { moneyRepositories } from './repositories.ts';

/** A payment as it is asked for. Whether it is allowed (flags, rules, permissions) the caller has decided. */
export interface PaymentOrder {
  loanId: number;
  /** A method of this loan that can be charged, from `findMethod`. One that is not saved is spent by this payment. */
  method: PaymentMethodRow;
  /** Cents, above zero, without the fee. */
  amountCents: number;
  kind: PaymentKind;
  /** 1 IOS, 2 ANDROID, 3 WEB, 4 SMS, 5 IVR, 6 and 8 CAP, 7 NLS. */
  platformId: number;
  /** Shown in the history: the e-mail of staff, or the borrower's name. */
  madeBy: string;
  /** The processor charges once for a reference, and here it makes one payment: asking again tells how that one went. */
  reference: string;
  /** Sends the amount to the customer instead of taking it; without a fee. */
  toCustomer?: boolean;
  /** Nothing of it goes to interest or to what is due. */
  principalOnly?: boolean;
  /** The fee in cents where it was agreed before; left out, it is what the lender's settings say now. */
  agreedFeeCents?: number;
  /** Why the fee is waived (fee_waive_reasons); null for a fee as usual. */
  waiveReasonId?: number | null;
  /** True unless given: the loan's balances change with the payment. */
  postToLoan?: boolean;
  comment?: string | null;
  /** Staff, or nobody of the staff for a schedule or a borrower. */
  actor: AnyActor;
  /** In the lender's time zone, `yyyy-MM-dd`. */
  today: string;
}

/**
 * How it went. `approved` and `unknown` have a row in payments; a payment that was declined at once has none. `unknown`:
 * it may or may not have been taken, its row is pending, and `settlement` or the same reference tells later.
 */
export type PaymentResult =
  | { outcome: 'approved'; payment: PaymentRow }
  | { outcome: 'unknown'; payment: PaymentRow }
  | { outcome: 'declined'; reason: string; payment: PaymentRow | null };

/** Takes payments and follows up on them; every method runs in the transaction of its caller. */
export function paymentTaker(db: LenderDb) {
  const { tables } = db;
  const repositories = moneyRepositories(db);
  const gateway = processor(tables);

  const audit = (tx: Orm, actor: AnyActor, change: Change) => recordChanges(tx, tables, actor, [change]);

  /** Books an approved payment on its loan, unless it is not to be. The loan is locked. */
  async function post(tx: Orm, payment: PaymentRow): Promise<PaymentRow> {
    if (!payment.postToLoan) return payment;
    const loan = await repositories.loans.lockLoan(tx, payment.loanId);
    if (loan === undefined) throw new Error('A payment has no loan.');
    const { amountCents: amount } = payment;
    const posting = postingOf(loan, amount, payment.principalOnly);
    await repositories.loans.post(tx, payment.loanId, posting);
    if (amount > 0) await repositories.loans.setLastPayment(tx, payment.loanId, payment.paymentDay, amount);
    return repositories.payments.update(tx, payment.id, { ...posting, ...clearedBy(loan, posting) });
  }

  /**
   * The convenience fee of an order in cents, by the lender's settings as they are now. For showing it before, and for
   * charging it.
   */
  async function feeOf(
    tx: Orm,
    order: Pick<PaymentOrder, 'kind' | 'method' | 'toCustomer' | 'waiveReasonId'>,
  ): Promise<number> {
    const { customConvFees } = await repositories.controlSettings(tx);
    const question = {
      kind: order.kind,
      methodType: order.method.methodType,
      toCustomer: order.toCustomer === true,
      waived: (order.waiveReasonId ?? null) !== null,
      customConvFees: customConvFees === true,
    };
    return convenienceFee(question, await repositories.fees.feeSettings(tx));
  }

  /** Asks the processor how a payment went on, and books the answer. The loan and the payment are locked. */
  async function followUp(tx: Orm, payment: PaymentRow, actor: AnyActor): Promise<PaymentRow> {
    const { reference, loanId, id } = payment;
    const said = reference === null ? null : await gateway.outcomeOf(tx, reference, actor.at);
    if (said === null) return repositories.payments.update(tx, id, { nextCheckAt: null });
    const before = { paymentId: id, state: payment.state };
    if (said.outcome === 'declined') {
      const declined = await repositories.payments.update(tx, id, declinedColumns(payment, said.reason));
      const after = { paymentId: id, state: 'declined', reason: said.reason };
      await audit(tx, actor, { action: 'payment-declined', loanId, before, after });
      return declined;
    }
    const facts = { methodType: payment.methodType, createdAt: payment.createdAt ?? actor.at };
    const columns = stateAfter(said, facts, actor.at);
    const { state } = columns;
    if (state === payment.state) return payment;
    const changed = await repositories.payments.update(tx, id, columns);
    const wasPending = payment.state === 'pending';
    if (state === 'returned') await repositories.loans.countNsf(tx, loanId);
    const action = state === 'returned' ? 'payment-returned' : 'payment-settled';
    await audit(tx, actor, { action, loanId, before, after: { paymentId: id, state } });
    return wasPending ? post(tx, changed) : changed;
  }

  /** What came of this reference before; null when it was never used. The loan is locked. */
  async function earlier(tx: Orm, reference: string, actor: AnyActor): Promise<PaymentResult | null> {
    const found = await repositories.payments.findByReference(tx, reference);
    if (found === undefined) {
      const said = await gateway.outcomeOf(tx, reference, actor.at);
      return said?.outcome === 'declined'
        ? { outcome: 'declined', reason: said.reason, payment: null }
        : null;
    }
    const payment = found.state === 'pending' ? await followUp(tx, found, actor) : found;
    if (payment.state === 'pending') return { outcome: 'unknown', payment };
    if (payment.state === 'declined')
      return { outcome: 'declined', reason: statusDescription(payment), payment };
    return { outcome: 'approved', payment };
  }

  async function write(
    tx: Orm,
    order: PaymentOrder,
    said: Exclude<ChargeOutcome, { outcome: 'declined' }>,
    fee: number,
  ) {
    const { method, actor, today, toCustomer = false, principalOnly = false } = order;
    const amountCents = toCustomer ? -order.amountCents : order.amountCents;
    const { methodType } = method;
    const payment = await repositories.payments.insert(tx, {
      loanId: order.loanId,
      linkedAccountId: await repositories.loans.linkOf(tx, order.loanId),
      paymentMethodId: method.id,
      paymentDay: today,
      amountCents,
      feeCents: fee,
      methodType,
      platformId: order.platformId,
      madeBy: order.madeBy,
      orderId: '',
      kind: order.kind,
      reference: order.reference,
      createdAt: actor.at,
      principalOnly,
      postToLoan: order.postToLoan ?? true,
      postComment: order.comment ?? null,
      waiveReasonId: order.waiveReasonId ?? null,
      ...NO_POSTING,
      ...NOTHING_CLEARED,
      ...stateAfter(said, { methodType, createdAt: actor.at }, actor.at),
    });
    const orderId = `${today.slice(5, 7)}${today.slice(8)}-${String(payment.id).padStart(8, '0')}`;
    return repositories.payments.update(tx, payment.id, { orderId });
  }

  return {
    feeOf,
    followUp,
    earlier,

    /**
     * Charges and books a payment. Throws only for what is no outcome (a broken database); then the
     * transaction ends and nothing has happened. Locks the loan until the caller's transaction ends.
     */
    async take(tx: Orm, order: PaymentOrder): Promise<PaymentResult> {
      const { loanId, method, reference, actor, today, toCustomer = false } = order;
      await repositories.loans.lockLoan(tx, loanId);
      const before = await earlier(tx, reference, actor);
      if (before !== null) return before;
      const fee = order.agreedFeeCents ?? (await feeOf(tx, order));
      const { expiryMonth, expiryYear, token } = method;
      const expiry =
        expiryMonth === null || expiryYear === null ? null : { month: expiryMonth, year: expiryYear };
      const amountCents = toCustomer ? -order.amountCents : order.amountCents + fee;
      const when = { at: actor.at, today };
      const said = await gateway.charge(tx, { reference, token, amountCents, expiry }, when);
      await repositories.methods.retireMethod(tx, method, today);
      const facts = {
        amountCents: toCustomer ? -order.amountCents : order.amountCents,
        feeCents: fee,
        kind: order.kind,
        method: `${method.cardBrand ?? method.bankName ?? ''} ${method.lastFour}`.trim(),
      };
      if (said.outcome === 'declined') {
        const after = { ...facts, reason: said.reason };
        await audit(tx, actor, { action: 'payment-declined', loanId, after });
        return { outcome: 'declined', reason: said.reason, payment: null };
      }
      const payment = await write(tx, order, said, fee);
      const action = toCustomer ? 'credit-sent' : 'payment-made';
      const after = { ...facts, paymentId: payment.id, state: payment.state, waived: payment.waiveReasonId };
      await audit(tx, actor, { action, loanId, after });
      if (payment.state === 'pending') return { outcome: 'unknown', payment };
      return { outcome: 'approved', payment: await post(tx, payment) };
    },
  };
}

export type PaymentTaker = ReturnType<typeof paymentTaker>;
