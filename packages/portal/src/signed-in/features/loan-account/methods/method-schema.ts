import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import type { Day } from '../../../../lib/format/dates.ts';
import { freeText } from '../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { brandOf, digitsOf, hasLuhnDigit, isExpiryAhead, isRoutingNumber, shapeOf } from './card-number.ts';

/** What the rules of a new payment method depend on. */
export interface MethodRules {
  readonly t: Translate;
  readonly country: InjectedTenant['country'];
  /** The flag hideCvvInWebpop: no CVC is asked for. */
  readonly hideCvc: boolean;
  /** Today, where the lender is. */
  readonly today: Day;
}

/** Spec section 5: a ZIP of 5 digits, in Canada a postal code, whose letters leave out D, F, I, O, Q and U. */
const POSTAL_CODE = {
  US: /^\d{5}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** What is wrong with a card number, or null. */
function cardNumberFault(typed: string, t: Translate): string | null {
  const digits = digitsOf(typed);
  if (digits === '') return t('payments.cardNumberRequired');
  const brand = brandOf(digits);
  if (brand === null) return t('payments.cardBrandUnknown');
  const { digits: length } = shapeOf(brand);
  if (digits.length !== length) return t('payments.cardNumberLength', { digits: length });
  return hasLuhnDigit(digits) ? null : t('payments.cardNumberInvalid');
}

function cvcFault(cvc: string, number: string, { t, hideCvc }: MethodRules): string | null {
  if (cvc === '') return hideCvc ? null : t('payments.cvcRequired');
  const { cvc: length } = shapeOf(brandOf(number));
  return cvc.length === length ? null : t('payments.cvcLength', { digits: length });
}

/** A text whose own fault, if any, is its message. */
const faultless = (faultOf: (typed: string) => string | null) =>
  z.string().check((context) => {
    const fault = faultOf(context.value);
    if (fault !== null) context.issues.push({ code: 'custom', message: fault, input: context.value });
  });

function cvcAndNumber(card: unknown): [cvc: string, number: string] {
  const { cvc, number } = card as { cvc: string; number: string };
  return [cvc, number];
}

const common = (t: Translate) => ({
  holderName: filled(t('payments.nameRequired')).check(freeText(t)),
  doNotSave: z.boolean(),
});

const cardSchema = (rules: MethodRules) => {
  const { t, country, today } = rules;
  const zip = country === 'US' ? 'zip' : 'postalCode';
  return z
    .object({
      type: z.literal('card'),
      ...common(t),
      number: faultless((typed) => cardNumberFault(typed, t)),
      expiry: z.string().check(
        z.minLength(1, t('payments.expiryRequired')),
        z.refine((expiry) => isExpiryAhead(expiry, today), t('payments.expiryInvalid')),
      ),
      cvc: z.string(),
      zip: filled(t(`payments.${zip}Required`)).check(
        z.regex(POSTAL_CODE[country], t(`payments.${zip}Invalid`)),
      ),
    })
    .check(
      z.refine(({ cvc, number }) => cvcFault(cvc, number, rules) === null, {
        error: ({ input }) => cvcFault(...cvcAndNumber(input), rules) ?? '',
        path: ['cvc'],
        // Also while another field is at fault.
        when: () => true,
      }),
    );
};

const digits = (least: number, most: number) => new RegExp(`^\\d{${least},${most}}$`);

const achSchema = ({ t }: MethodRules) =>
  z.object({
    type: z.literal('ach'),
    ...common(t),
    accountType: z.pipe(z.string(), z.enum(['checking', 'savings'], t('payments.accountTypeRequired'))),
    routingNumber: filled(t('payments.routingNumberRequired')).check(
      z.refine(isRoutingNumber, t('payments.routingNumberInvalid')),
    ),
    accountNumber: filled(t('payments.accountNumberRequired')).check(
      z.regex(digits(4, 17), t('payments.accountNumberInvalid', { least: 4, most: 17 })),
    ),
    bankName: filled(t('payments.bankNameRequired')).check(freeText(t)),
  });

/** Checked where it is filled in; what cannot be charged the lender refuses (decisions, payments). */
const filledAs = (pattern: RegExp, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || pattern.test(typed), message),
  );

const padSchema = ({ t }: MethodRules) =>
  z.object({
    type: z.literal('pad'),
    ...common(t),
    bankName: z.string().check(z.trim(), freeText(t)),
    bankNumber: filledAs(digits(3, 3), t('payments.bankNumberInvalid')),
    branchNumber: filledAs(digits(5, 5), t('payments.branchNumberInvalid')),
    accountNumber: filledAs(digits(5, 12), t('payments.accountNumberInvalid', { least: 5, most: 12 })),
  });

const SCHEMAS = { card: cardSchema, ach: achSchema, pad: padSchema };

/** The rules of a new payment method of one type (spec section 5, decisions). */
export const methodSchema = <Type extends keyof typeof SCHEMAS>(type: Type, rules: MethodRules) =>
  SCHEMAS[type](rules) as ReturnType<(typeof SCHEMAS)[Type]>;
