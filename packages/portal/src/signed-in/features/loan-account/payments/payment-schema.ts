import type { Cents, PaymentMethod } from '@livery/lender-client';
import * as z from 'zod/mini';
import { exceedsMaxMoney, formatMoney, MAX_MONEY, parseMoney } from '../../../../lib/format/money.ts';
import { freeText } from '../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** Spec section 9: the minimum payment is $0.10. */
const LEAST = 10;

/** What the Make Payment form holds (spec section 3, payment form). */
export interface PaymentValues {
  /** The token of the method, '' for none. */
  readonly methodToken: string;
  /** As it is typed. */
  readonly amount: string;
  readonly waive: boolean;
  /** The reason's id, '' for none. */
  readonly waiveReason: string;
  readonly principalOnly: boolean;
  readonly toCustomer: boolean;
  readonly postNow: boolean;
  readonly comment: string;
}

export const EMPTY_PAYMENT: PaymentValues = {
  methodToken: '',
  amount: '',
  waive: false,
  waiveReason: '',
  principalOnly: false,
  toCustomer: false,
  postNow: true,
  comment: '',
};

/** Whether the money goes to the customer: never by ACH, whatever was ticked before the method was chosen. */
export const goesToCustomer = (
  { toCustomer }: Pick<PaymentValues, 'toCustomer'>,
  method: Pick<PaymentMethod, 'type'> | null | undefined,
): boolean => toCustomer && method?.type !== 'ach';

/** An amount that must not be exceeded, and the message if it is. */
interface AmountLimit {
  readonly most: Cents;
  readonly message: string;
}

/** Returns what is wrong with an amount (spec sections 5 and 9), or null. @param limit null for no limit */
export function amountFault(typed: string, limit: AmountLimit | null, t: Translate): string | null {
  if (typed.trim() === '') return t('payments.amountRequired');
  const amount = parseMoney(typed);
  if (amount === null) {
    return exceedsMaxMoney(typed)
      ? t('payments.amountHigh', { most: formatMoney(MAX_MONEY) })
      : t('payments.amountInvalid');
  }
  if (amount < LEAST) return t('payments.amountLow');
  return limit === null || amount <= limit.most ? null : limit.message;
}

interface PaymentRules {
  readonly t: Translate;
  readonly methods: readonly PaymentMethod[];
  readonly payoff: Cents;
  /** The flag hidePayOffBalanceCap: the payoff is told nowhere. */
  readonly hidesPayoff: boolean;
  /** The most that can be sent to the customer; null where only the lender knows. */
  readonly creditLimit: Cents | null;
}

const payoffLimit = ({ t, payoff, hidesPayoff }: PaymentRules): AmountLimit => ({
  most: payoff,
  message: hidesPayoff
    ? t('payments.amountAboveHiddenPayoff')
    : t('payments.amountAbovePayoff', { payoff: formatMoney(payoff) }),
});

const customerLimit = ({ t, creditLimit }: PaymentRules): AmountLimit | null =>
  creditLimit === null
    ? null
    : { most: creditLimit, message: t('payments.amountAboveCredit', { limit: formatMoney(creditLimit) }) };

/** The rules of the Make Payment form (spec section 5). Money to the customer has a limit of its own. */
export const paymentSchema = (rules: PaymentRules) => {
  const { t, methods } = rules;
  return z
    .object({
      methodToken: z
        .string()
        .check(
          z.refine((token) => methods.some((method) => method.token === token), t('payments.methodRequired')),
        ),
      amount: z.string(),
      waive: z.boolean(),
      waiveReason: z.string(),
      principalOnly: z.boolean(),
      toCustomer: z.boolean(),
      postNow: z.boolean(),
      comment: z.string().check(freeText(t)),
    })
    .check((context) => {
      const { amount, methodToken, waive, waiveReason } = context.value;
      const toCustomer = goesToCustomer(
        context.value,
        methods.find(({ token }) => token === methodToken),
      );
      const fault = amountFault(amount, toCustomer ? customerLimit(rules) : payoffLimit(rules), t);
      const issue = (path: keyof PaymentValues, message: string) =>
        context.issues.push({ code: 'custom', message, input: context.value, path: [path] });
      if (fault !== null) issue('amount', fault);
      if (waive && !toCustomer && waiveReason === '') issue('waiveReason', t('payments.waiveReasonRequired'));
    });
};
