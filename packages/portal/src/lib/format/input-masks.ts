import type { InjectedTenant } from '@livery/tenant-config';
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

/** How a field shapes what is typed or pasted into it. */
export interface InputMask {
  readonly options: MaskitoOptions;
  readonly inputMode: 'numeric' | 'tel' | 'text';
  /** The shape, as it stands in the empty field. */
  readonly placeholder: string;
}

const DIGIT = /\d/;
const LETTER = /[A-Z]/;
const digits = (count: number) => Array.from({ length: count }, () => DIGIT);

/** Brings what is typed, pasted or filled in by the browser into a form that the mask can take over. */
const rewriting =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => ({
    // What the browser fills in stands in the field already; there is no data then.
    elementState:
      action === 'validation' ? { ...elementState, value: rewrite(elementState.value) } : elementState,
    data: rewrite(data),
  });

function withoutCountryCode(text: string): string {
  const number = text.replace(/\D/g, '');
  return number.length === 11 && number.startsWith('1') ? number.slice(1) : text;
}

/** A day as others write it: `2026-03-02`, `3/2/2026`. */
function toShownDay(text: string): string {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) ?? [];
  if (isoYear !== undefined) return `${isoMonth}/${isoDay}/${isoYear}`;
  const [, month = '', day = '', year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  return year === undefined ? text : `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
}

export const ssnMask: InputMask = {
  options: { mask: [...digits(3), '-', ...digits(2), '-', ...digits(4)] },
  inputMode: 'numeric',
  placeholder: '###-##-####',
};

export const ssnLastFourMask: InputMask = {
  options: { mask: digits(4) },
  inputMode: 'numeric',
  placeholder: '####',
};

/** A number of North America; a country code before it is dropped. */
export const phoneMask: InputMask = {
  options: {
    mask: ['(', ...digits(3), ')', ' ', ...digits(3), '-', ...digits(4)],
    preprocessors: [rewriting(withoutCountryCode)],
  },
  inputMode: 'tel',
  placeholder: '(###) ###-####',
};

/** A day as MM/dd/yyyy; one that is pasted may be written in another way. */
export const dayMask: InputMask = {
  options: {
    mask: [...digits(2), '/', ...digits(2), '/', ...digits(4)],
    preprocessors: [rewriting(toShownDay)],
  },
  inputMode: 'numeric',
  placeholder: 'MM/DD/YYYY',
};

const zipMask: InputMask = {
  options: { mask: digits(5) },
  inputMode: 'numeric',
  placeholder: '#####',
};

const canadianPostalCodeMask: InputMask = {
  options: {
    mask: [LETTER, DIGIT, LETTER, ' ', DIGIT, LETTER, DIGIT],
    preprocessors: [rewriting((text) => text.toUpperCase())],
  },
  inputMode: 'text',
  placeholder: 'A1A 1A1',
};

/** ZIP or postal code, by the tenant's country. */
export const postalCodeMask = (country: InjectedTenant['country']): InputMask =>
  country === 'CA' ? canadianPostalCodeMask : zipMask;
