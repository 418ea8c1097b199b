import 'virtual:texts/forms';
import { isPossibleTaxpayerNumber } from '@livery/contract/taxpayer-numbers';
import type { InjectedTenant } from '@livery/tenant-config';
import * as z from 'zod/mini';
import { type Day, parseDay } from '../format/dates.ts';
import type { Translate } from '../texts/texts.ts';

/** Earlier dates of birth are typing mistakes. */
export const FIRST_BIRTH_DAY = '1900-01-01';

const PHONE = /^\(\d{3}\) \d{3}-\d{4}$/;
const SSN = /^\d{3}-\d{2}-\d{4}$/;
const LAST_FOUR = /^\d{4}$/;
const ZIP = /^\d{5}$/;
const CANADIAN_POSTAL_CODE = /^[A-Z]\d[A-Z] \d[A-Z]\d$/;

/** An empty field is none of these rules' business: whether it may be empty is `required`'s. */
const unlessEmpty = (holds: (text: string) => boolean, message: string) =>
  z.refine<string>((text) => text === '' || holds(text), message);

/**
 * The rules of single fields (spec section 5), for the `check` of a `z.string()`. They go by what a field's mask
 * leaves in it.
 */
export const fieldRules = (t: Translate) => ({
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
  /** A day that exists and lies before today. */
  pastDay: (today: Day) =>
    unlessEmpty((text) => {
      const day = parseDay(text);
      return day !== null && day >= FIRST_BIRTH_DAY && day < today;
    }, t('forms.pastDayInvalid')),
});
