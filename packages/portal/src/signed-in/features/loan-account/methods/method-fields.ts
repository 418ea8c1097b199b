import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import type { Day } from '../../../../lib/format/dates.ts';
import type { InputMask } from '../../../../lib/format/input-masks.ts';
import { createFreeTextRule } from '../../../../lib/forms/field-rules.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  detectCardBrand,
  formatExpiry,
  getCardFormat,
  isExpiryValid,
  isLuhnValid,
  isRoutingNumberValid,
  normalizeExpiry,
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

const DIGIT_PATTERN = /\d/;
const createDigitSlots = (count: number) => Array.from({ length: count }, () => DIGIT_PATTERN);

const createDigitMask = (maxLength: number): InputMask => ({
  options: { mask: createDigitSlots(maxLength) },
  inputMode: 'numeric',
  placeholder: '',
});

/** Groups the digits by card brand: 4-4-4-4, or 4-6-5 for Amex. */
export const cardNumberMask: InputMask = {
  options: {
    mask: ({ value }) =>
      getCardFormat(detectCardBrand(value)).groups.flatMap((length, index) => [
        ...(index === 0 ? [] : [' ']),
        ...createDigitSlots(length),
      ]),
  },
  inputMode: 'numeric',
  placeholder: '',
};

/**
 * Normalizes an autofilled or pasted expiry date. Expands a one-digit month when the user types a separator:
 * `1/` becomes `01/`.
 */
function preprocessExpiry(
  state: { value: string; selection: readonly [from: number, to: number] },
  data: string,
) {
  // Autofill sets the complete value and leaves `data` empty.
  const autofilledExpiry = data === '' ? normalizeExpiry(state.value) : null;
  if (autofilledExpiry !== null && autofilledExpiry !== state.value)
    return { elementState: { value: autofilledExpiry, selection: [5, 5] as const }, data };
  const [from, to] = state.selection;
  const replacesAll = from === 0 && to === state.value.length;
  if (replacesAll)
    return { elementState: { value: '', selection: [0, 0] as const }, data: formatExpiry(data) };
  if (/^[/.\- ]$/.test(data) && /^[1-9]$/.test(state.value))
    return { elementState: { value: `0${state.value}`, selection: [2, 2] as const }, data: '/' };
  return { elementState: state, data };
}

/** Matches an expiry date with a four-digit year, which the mask shortens to two digits. */
const FOUR_DIGIT_YEAR_PATTERN = /^(\d{2}\/)20(\d{2})$/;

export const expiryMask: InputMask = {
  options: {
    mask: ({ value }) => [
      ...createDigitSlots(2),
      '/',
      ...createDigitSlots(/^\d{2}\/?20/.test(value) ? 4 : 2),
    ],
    preprocessors: [({ elementState, data }) => preprocessExpiry(elementState, data)],
    postprocessors: [
      (state) => {
        const value = state.value.replace(FOUR_DIGIT_YEAR_PATTERN, '$1$2');
        return value === state.value ? state : { value, selection: [value.length, value.length] };
      },
    ],
  },
  inputMode: 'numeric',
  placeholder: 'MM/YY',
};

export const cvcMask = createDigitMask(4);
export const routingNumberMask = createDigitMask(9);
export const achAccountMask = createDigitMask(17);
export const bankNumberMask = createDigitMask(3);
export const branchNumberMask = createDigitMask(5);
export const padAccountMask = createDigitMask(12);
