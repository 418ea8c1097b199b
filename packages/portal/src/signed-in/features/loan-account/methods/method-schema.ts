import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import type { Day } from '../../../../lib/format/dates.ts';
import { createFreeTextRule } from '../../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  detectCardBrand,
  getCardFormat,
  isExpiryValid,
  isLuhnValid,
  isRoutingNumberValid,
  stripNonDigits,
} from './card-number.ts';

/** The settings that the validation of a new payment method depends on. */
export interface MethodRules {
  readonly t: Translate;
  readonly country: InjectedTenant['country'];
  /** The flag hideCvvInWebpop. */
  readonly hideCvc: boolean;
  /** Today in the lender's time zone. */
  readonly today: Day;
}

/** Canadian postal codes do not use the letters D, F, I, O, Q and U (docs/product/payments.md#card-fields). */
const POSTAL_CODE = {
  US: /^\d{5}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};

const createRequiredTextSchema = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

function validateCardNumber(typed: string, t: Translate): string | null {
  const digits = stripNonDigits(typed);
  if (digits === '') return t('payments.cardNumberRequired');
  const brand = detectCardBrand(digits);
  if (brand === null) return t('payments.cardBrandUnknown');
  const { digits: length } = getCardFormat(brand);
  if (digits.length !== length) return t('payments.cardNumberLength', { digits: length });
  return isLuhnValid(digits) ? null : t('payments.cardNumberInvalid');
}

function validateCvc(cvc: string, number: string, { t, hideCvc }: MethodRules): string | null {
  if (cvc === '') return hideCvc ? null : t('payments.cvcRequired');
  const { cvc: length } = getCardFormat(detectCardBrand(number));
  return cvc.length === length ? null : t('payments.cvcLength', { digits: length });
}

/** @param validate returns a validation message, or null for a valid text */
const createTextSchema = (validate: (typed: string) => string | null) =>
  z.string().check((context) => {
    const message = validate(context.value);
    if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
  });

function getCvcAndNumber(card: unknown): [cvc: string, number: string] {
  const { cvc, number } = card as { cvc: string; number: string };
  return [cvc, number];
}

const createCommonFields = (t: Translate) => ({
  holderName: createRequiredTextSchema(t('payments.nameRequired')).check(createFreeTextRule(t)),
  doNotSave: z.boolean(),
});

const createCardSchema = (rules: MethodRules) => {
  const { t, country, today } = rules;
  const zip = country === 'US' ? 'zip' : 'postalCode';
  return z
    .object({
      type: z.literal('card'),
      ...createCommonFields(t),
      number: createTextSchema((typed) => validateCardNumber(typed, t)),
      expiry: z.string().check(
        z.minLength(1, t('payments.expiryRequired')),
        z.refine((expiry) => isExpiryValid(expiry, today), t('payments.expiryInvalid')),
      ),
      cvc: z.string(),
      zip: createRequiredTextSchema(t(`payments.${zip}Required`)).check(
        z.regex(POSTAL_CODE[country], t(`payments.${zip}Invalid`)),
      ),
    })
    .check(
      z.refine(({ cvc, number }) => validateCvc(cvc, number, rules) === null, {
        error: ({ input }) => validateCvc(...getCvcAndNumber(input), rules) ?? '',
        path: ['cvc'],
        // Validate the CVC even if another field is invalid.
        when: () => true,
      }),
    );
};

const createDigitPattern = (min: number, max: number) => new RegExp(`^\\d{${min},${max}}$`);

const createAchSchema = ({ t }: MethodRules) =>
  z.object({
    type: z.literal('ach'),
    ...createCommonFields(t),
    accountType: z.pipe(z.string(), z.enum(['checking', 'savings'], t('payments.accountTypeRequired'))),
    routingNumber: createRequiredTextSchema(t('payments.routingNumberRequired')).check(
      z.refine(isRoutingNumberValid, t('payments.routingNumberInvalid')),
    ),
    accountNumber: createRequiredTextSchema(t('payments.accountNumberRequired')).check(
      z.regex(createDigitPattern(4, 17), t('payments.accountNumberInvalid', { least: 4, most: 17 })),
    ),
    bankName: createRequiredTextSchema(t('payments.bankNameRequired')).check(createFreeTextRule(t)),
  });

/** Accepts an empty text, because the lender decides which PAD fields it needs (docs/product/payments.md#pad-fields). */
const createOptionalTextSchema = (pattern: RegExp, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || pattern.test(typed), message),
  );

const createPadSchema = ({ t }: MethodRules) =>
  z.object({
    type: z.literal('pad'),
    ...createCommonFields(t),
    bankName: z.string().check(z.trim(), createFreeTextRule(t)),
    bankNumber: createOptionalTextSchema(createDigitPattern(3, 3), t('payments.bankNumberInvalid')),
    branchNumber: createOptionalTextSchema(createDigitPattern(5, 5), t('payments.branchNumberInvalid')),
    accountNumber: createOptionalTextSchema(
      createDigitPattern(5, 12),
      t('payments.accountNumberInvalid', { least: 5, most: 12 }),
    ),
  });

const SCHEMAS = { card: createCardSchema, ach: createAchSchema, pad: createPadSchema };

export const createMethodSchema = <Type extends keyof typeof SCHEMAS>(type: Type, rules: MethodRules) =>
  SCHEMAS[type](rules) as ReturnType<(typeof SCHEMAS)[Type]>;
