import type { InputMask } from '../../../../lib/format/input-masks.ts';
import { detectCardBrand, formatExpiry, getCardFormat, normalizeExpiry } from './card-number.ts';

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
