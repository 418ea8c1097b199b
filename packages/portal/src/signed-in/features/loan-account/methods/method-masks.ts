import type { InputMask } from '../../../../lib/format/input-masks.ts';
import { brandOf, formatExpiry, shapeOf, wholeExpiry } from './card-number.ts';

const DIGIT = /\d/;
const digits = (count: number) => Array.from({ length: count }, () => DIGIT);

const plainDigits = (most: number): InputMask => ({
  options: { mask: digits(most) },
  inputMode: 'numeric',
  placeholder: '',
});

/** A card number in the groups of its brand: 4-4-4-4, of Amex 4-6-5. */
export const cardNumberMask: InputMask = {
  options: {
    mask: ({ value }) =>
      shapeOf(brandOf(value)).groups.flatMap((length, index) => [
        ...(index === 0 ? [] : [' ']),
        ...digits(length),
      ]),
  },
  inputMode: 'numeric',
  placeholder: '',
};

/** A month of one digit is complete when its separator is typed: `1/` is January. */
function expiryBefore(
  state: { value: string; selection: readonly [from: number, to: number] },
  data: string,
) {
  // A browser that fills the field in by itself writes the whole value.
  const filledIn = data === '' ? wholeExpiry(state.value) : null;
  if (filledIn !== null && filledIn !== state.value)
    return { elementState: { value: filledIn, selection: [5, 5] as const }, data };
  const [from, to] = state.selection;
  const replacesAll = from === 0 && to === state.value.length;
  if (replacesAll)
    return { elementState: { value: '', selection: [0, 0] as const }, data: formatExpiry(data) };
  if (/^[/.\- ]$/.test(data) && /^[1-9]$/.test(state.value))
    return { elementState: { value: `0${state.value}`, selection: [2, 2] as const }, data: '/' };
  return { elementState: state, data };
}

/** A year in four digits, which is shortened once it is whole. */
const LONG_YEAR = /^(\d{2}\/)20(\d{2})$/;

/** MM/YY; the slash comes by itself, and a month that begins with 2 to 9 has one digit. */
export const expiryMask: InputMask = {
  options: {
    mask: ({ value }) => [...digits(2), '/', ...digits(/^\d{2}\/?20/.test(value) ? 4 : 2)],
    preprocessors: [({ elementState, data }) => expiryBefore(elementState, data)],
    postprocessors: [
      (state) => {
        const value = state.value.replace(LONG_YEAR, '$1$2');
        return value === state.value ? state : { value, selection: [value.length, value.length] };
      },
    ],
  },
  inputMode: 'numeric',
  placeholder: 'MM/YY',
};

export const cvcMask = plainDigits(4);
export const routingNumberMask = plainDigits(9);
export const achAccountMask = plainDigits(17);
export const bankNumberMask = plainDigits(3);
export const branchNumberMask = plainDigits(5);
export const padAccountMask = plainDigits(12);
