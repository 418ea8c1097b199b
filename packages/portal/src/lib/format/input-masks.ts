import type { InjectedTenant } from '@livery/tenant-config';
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

export interface InputMask {
  readonly options: MaskitoOptions;
  readonly inputMode: 'numeric' | 'tel' | 'text';
  readonly placeholder: string;
}

const DIGIT = /\d/;
const LETTER = /[A-Z]/;
const repeatDigit = (count: number) => Array.from({ length: count }, () => DIGIT);

/** Rewrites typed, pasted or autofilled text before the mask processes it. */
const createPreprocessor =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState, data }, action) => ({
    // Autofill writes into the field itself, so `data` is empty and the text is in `elementState`.
    elementState:
      action === 'validation' ? { ...elementState, value: rewrite(elementState.value) } : elementState,
    data: rewrite(data),
  });

function removeCountryCode(text: string): string {
  const number = text.replace(/\D/g, '');
  return number.length === 11 && number.startsWith('1') ? number.slice(1) : text;
}

/** Converts a day in other spellings, such as `2026-03-02` or `3/2/2026`, to MM/dd/yyyy. */
function toFormattedDay(text: string): string {
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) ?? [];
  if (isoYear !== undefined) return `${isoMonth}/${isoDay}/${isoYear}`;
  const [, month = '', day = '', year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  return year === undefined ? text : `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year}`;
}

export const ssnMask: InputMask = {
  options: { mask: [...repeatDigit(3), '-', ...repeatDigit(2), '-', ...repeatDigit(4)] },
  inputMode: 'numeric',
  placeholder: '###-##-####',
};

export const ssnLastFourMask: InputMask = {
  options: { mask: repeatDigit(4) },
  inputMode: 'numeric',
  placeholder: '####',
};

/** A North American phone number. The country code 1 of pasted or autofilled text is dropped. */
export const phoneMask: InputMask = {
  options: {
    mask: ['(', ...repeatDigit(3), ')', ' ', ...repeatDigit(3), '-', ...repeatDigit(4)],
    preprocessors: [createPreprocessor(removeCountryCode)],
  },
  inputMode: 'tel',
  placeholder: '(###) ###-####',
};

/** A day as MM/dd/yyyy. Accepts pasted days in other spellings. */
export const dayMask: InputMask = {
  options: {
    mask: [...repeatDigit(2), '/', ...repeatDigit(2), '/', ...repeatDigit(4)],
    preprocessors: [createPreprocessor(toFormattedDay)],
  },
  inputMode: 'numeric',
  placeholder: 'MM/DD/YYYY',
};

const zipMask: InputMask = {
  options: { mask: repeatDigit(5) },
  inputMode: 'numeric',
  placeholder: '#####',
};

const canadianPostalCodeMask: InputMask = {
  options: {
    mask: [LETTER, DIGIT, LETTER, ' ', DIGIT, LETTER, DIGIT],
    preprocessors: [createPreprocessor((text) => text.toUpperCase())],
  },
  inputMode: 'text',
  placeholder: 'A1A 1A1',
};

export const getPostalCodeMask = (country: InjectedTenant['country']): InputMask =>
  country === 'CA' ? canadianPostalCodeMask : zipMask;
