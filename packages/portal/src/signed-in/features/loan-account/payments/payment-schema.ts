import type { Cents, PaymentMethod } from '@livery/lender-client';
import * as z from 'zod/mini';
import { exceedsMaxMoney, formatMoney, MAX_MONEY, parseMoney } from '../../../../lib/format/money.ts';
import { createFreeTextRule } from '../../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** $0.10 in cents (docs/product/payments.md#payment-amount). */
const MIN_AMOUNT = 10;

export interface PaymentValues {
  /** The token of the selected method; '' for none. */
  readonly methodToken: string;
  readonly amount: string;
  readonly waive: boolean;
  /** The id of the selected reason; '' for none. */
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

/**
 * Returns true if the payment is a credit. ACH cannot send credits, so the option has no effect if the user
 * selects an ACH account after the option.
 */
export const isCredit = (
  { toCustomer }: Pick<PaymentValues, 'toCustomer'>,
  method: Pick<PaymentMethod, 'type'> | null | undefined,
): boolean => toCustomer && method?.type !== 'ach';

interface AmountLimit {
  readonly max: Cents;
  readonly message: string;
}

/** Returns the validation message for a typed amount (docs/product/payments.md#payment-amount), or null. */
export function validateAmount(typed: string, limit: AmountLimit | null, t: Translate): string | null {
  if (typed.trim() === '') return t('payments.amountRequired');
  const amount = parseMoney(typed);
  if (amount === null) {
    return exceedsMaxMoney(typed)
      ? t('payments.amountHigh', { most: formatMoney(MAX_MONEY) })
      : t('payments.amountInvalid');
  }
  if (amount < MIN_AMOUNT) return t('payments.amountLow');
  return limit === null || amount <= limit.max ? null : limit.message;
}

interface PaymentRules {
  readonly t: Translate;
  readonly methods: readonly PaymentMethod[];
  readonly payoff: Cents;
  readonly principal: Cents;
  /** True if the lender has the flag hidePayOffBalanceCap. Messages must then not contain the payoff. */
  readonly isPayoffHidden: boolean;
  /** The maximum credit; null if the lender does not report it. */
  readonly creditLimit: Cents | null;
}

function getPostingLimit(
  { t, payoff, principal, isPayoffHidden }: PaymentRules,
  principalOnly: boolean,
): AmountLimit {
  // The flag hidePayOffBalanceCap does not hide the principal.
  if (principalOnly && principal < payoff)
    return {
      max: principal,
      message: t('payments.amountAbovePrincipal', { principal: formatMoney(principal) }),
    };
  return {
    max: payoff,
    message: isPayoffHidden
      ? t('payments.amountAboveHiddenPayoff')
      : t('payments.amountAbovePayoff', { payoff: formatMoney(payoff) }),
  };
}

/**
 * Returns the limit of the amount, or null if there is no limit or the lender does not report the credit
 * limit.
 */
function getAmountLimit(
  rules: PaymentRules,
  toCustomer: boolean,
  { postNow, principalOnly }: Pick<PaymentValues, 'postNow' | 'principalOnly'>,
): AmountLimit | null {
  if (toCustomer) return getCreditLimit(rules);
  // A payment that is not posted does not change the balances (docs/product/payments.md#payoff-limit).
  return postNow ? getPostingLimit(rules, principalOnly) : null;
}

const getCreditLimit = ({ t, creditLimit }: PaymentRules): AmountLimit | null =>
  creditLimit === null
    ? null
    : { max: creditLimit, message: t('payments.amountAboveCredit', { limit: formatMoney(creditLimit) }) };

/** Creates the schema of the Make Payment form (docs/product/payments.md#make-payment-fields). */
export const createPaymentSchema = (rules: PaymentRules) => {
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
      comment: z.string().check(createFreeTextRule(t)),
    })
    .check((context) => {
      const { amount, methodToken, waive, waiveReason } = context.value;
      const toCustomer = isCredit(
        context.value,
        methods.find(({ token }) => token === methodToken),
      );
      const message = validateAmount(amount, getAmountLimit(rules, toCustomer, context.value), t);
      const addIssue = (path: keyof PaymentValues, message: string) =>
        context.issues.push({ code: 'custom', message, input: context.value, path: [path] });
      if (message !== null) addIssue('amount', message);
      if (waive && !toCustomer && waiveReason === '')
        addIssue('waiveReason', t('payments.waiveReasonRequired'));
    });
};
