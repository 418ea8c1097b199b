import 'virtual:texts/forms';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, parseDay } from '../format/dates.ts';
import type { Translate } from '../texts/texts.ts';

/** Earlier dates of birth are rejected as typing mistakes. */
export const EARLIEST_BIRTH_DAY = '1900-01-01';

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;
const SSN = /^\d{3}-\d{2}-\d{4}$/;
const LAST_FOUR = /^\d{4}$/;
const ZIP = /^\d{5}$/;
const CANADIAN_POSTAL_CODE = /^[A-Z]\d[A-Z] \d[A-Z]\d$/;

/** Accepts an empty field, which only `required` rejects. */
const unlessEmpty = (isValid: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || isValid(text), message);

/**
 * Returns the rules of single fields, for the `check` of a `z.string()`
 * (docs/product/texts-and-messages.md#field-errors). They expect values in the format of the field's mask.
 */
export const createFieldRules = (t: Translate) => ({
  required: () => z.refine<string>((text) => text.trim() !== '', t('forms.required')),
  ssn: () => unlessEmpty((text) => SSN.test(text), t('forms.ssnIncomplete')),
  issuedSsn: () =>
    unlessEmpty(
      (text) => !SSN.test(text) || isPossibleTaxpayerNumber(text.replaceAll('-', '')),
      t('forms.ssnNeverIssued'),
    ),
  ssnLastFour: () => unlessEmpty((text) => LAST_FOUR.test(text), t('forms.ssnLastFourIncomplete')),
  phone: () => unlessEmpty((text) => PHONE.test(text), t('forms.phoneIncomplete')),
  postalCode: (country: InjectedTenant['country']) =>
    country === 'CA'
      ? unlessEmpty((text) => CANADIAN_POSTAL_CODE.test(text), t('forms.postalCodeIncomplete'))
      : unlessEmpty((text) => ZIP.test(text), t('forms.zipIncomplete')),
  /** Accepts an existing day from `EARLIEST_BIRTH_DAY` through yesterday. */
  pastDay: (today: Day) =>
    unlessEmpty((text) => {
      const day = parseDay(text);
      return day !== null && day >= EARLIEST_BIRTH_DAY && day < today;
    }, t('forms.pastDayInvalid')),
});
