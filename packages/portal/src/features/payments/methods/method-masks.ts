import type { InputMask } from '../../../lib/input-masks.ts';
import { brandOf, formatExpiry, shapeOf } from './card-number.ts';

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

/** MM/YY; the slash comes by itself, and a month that begins with 2 to 9 has one digit. */
export const expiryMask: InputMask = {
  options: {
    mask: [...digits(2), '/', ...digits(2)],
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: elementState.value === '' ? formatExpiry(data) : data,
      }),
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
