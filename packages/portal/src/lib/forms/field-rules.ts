import 'virtual:texts/forms';
import { containsCardNumber } from '@livery/contract/card-numbers';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, parseDay } from '../format/dates.ts';
import type { Translate } from '../texts/texts.ts';

/** Earlier dates of birth are rejected as typing mistakes. */
export const EARLIEST_BIRTH_DAY = '1900-01-01';

const PHONE_PATTERN = /^\(\d{3}\) \d{3}-\d{4}$/;
const SSN_PATTERN = /^\d{3}-\d{2}-\d{4}$/;
const SSN_LAST_FOUR_PATTERN = /^\d{4}$/;
const ZIP_PATTERN = /^\d{5}$/;
const CANADIAN_POSTAL_CODE_PATTERN = /^[A-Z]\d[A-Z] \d[A-Z]\d$/;

/** Creates a rule that accepts an empty field. Only the rule `required` rejects an empty field. */
const createRuleForNonEmpty = (isValid: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isValid(text), message);

/**
 * Returns validation rules for single fields, to be passed to `check` of a `z.string()`
 * (docs/product/texts-and-messages.md#field-errors). The rules expect values in the format of the field's
 * input mask.
 */
export const createFieldRules = (t: Translate) => ({
  required: () => z.refine<string>((text) => text.trim() !== '', t('forms.required')),
  ssn: () => createRuleForNonEmpty((text) => SSN_PATTERN.test(text), t('forms.ssnIncomplete')),
  issuedSsn: () =>
    createRuleForNonEmpty(
      (text) => !SSN_PATTERN.test(text) || isPossibleTaxpayerNumber(text.replaceAll('-', '')),
      t('forms.ssnNeverIssued'),
    ),
  ssnLastFour: () =>
    createRuleForNonEmpty((text) => SSN_LAST_FOUR_PATTERN.test(text), t('forms.ssnLastFourIncomplete')),
  phone: () => createRuleForNonEmpty((text) => PHONE_PATTERN.test(text), t('forms.phoneIncomplete')),
  postalCode: (country: InjectedTenant['country']) =>
    country === 'CA'
      ? createRuleForNonEmpty(
          (text) => CANADIAN_POSTAL_CODE_PATTERN.test(text),
          t('forms.postalCodeIncomplete'),
        )
      : createRuleForNonEmpty((text) => ZIP_PATTERN.test(text), t('forms.zipIncomplete')),
  /** Accepts an existing day from `EARLIEST_BIRTH_DAY` to yesterday, inclusive. */
  pastDay: (today: Day) =>
    createRuleForNonEmpty((text) => {
      const day = parseDay(text);
      return day !== null && day >= EARLIEST_BIRTH_DAY && day < today;
    }, t('forms.pastDayInvalid')),
});

/**
 * Returns an error message if the text contains a card number, which must not be stored. Returns null for any
 * other text.
 */
export const validateFreeText = (text: string, t: Translate): string | null =>
  containsCardNumber(text) ? t('forms.cardNumberInText') : null;

/** Returns a validation rule for free-text fields, to be passed to `check` of a `z.string()`. */
export const createFreeTextRule = (t: Translate) =>
  z.refine<string>((text) => !containsCardNumber(text), t('forms.cardNumberInText'));
