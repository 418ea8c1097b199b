/** Valid lengths of card numbers by issuer prefix. */
const ISSUERS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  // Visa
  [/^4/, [13, 16, 19]],
  // Mastercard
  [/^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/, [16]],
  // American Express
  [/^3[47]/, [15]],
  // Discover, UnionPay
  [/^(?:6011|64[4-9]|65|62)/, [16, 17, 18, 19]],
  // Diners Club
  [/^(?:30[0-5]|3[689])/, [14]],
  // JCB
  [/^35(?:2[89]|[3-8]\d)/, [16, 17, 18, 19]],
  // Maestro
  [/^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, [13, 14, 15, 16, 17, 18, 19]],
];

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

const PHONE_PATTERN = String.raw`(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}`;
const DATE_PATTERN = String.raw`\d{4}-\d{2}-\d{2}`;
/**
 * Matches phone numbers and dates. They are removed before the search, because several of them in a row could look like
 * one card number. A phone number directly before or after other digits does not match, because it may be part of a card
 * number.
 */
const PHONES_AND_DATES = new RegExp(
  String.raw`(?<!\d[\-. ]?)(?:${PHONE_PATTERN}|${DATE_PATTERN})(?:[\s,;|\-]{1,3}(?:${PHONE_PATTERN}|${DATE_PATTERN}))*(?![\-. ]?\d)`,
  'g',
);

/** Matches digits with up to two separators between neighboring digits. */
const DIGIT_RUN = /\d(?:[\s\-\u2010-\u2015._·]{0,2}\d)*/g;

/**
 * Matches a number in the groups of a printed card (4-4-4-4, 4-6-5 and 4-6-4 digits) with any punctuation
 * between them.
 */
const PRINTED_GROUPS =
  /(?<!\d)\d{4}(?:[^\p{L}\p{N}]{1,4}\d{4}){3}(?!\d)|(?<!\d)\d{4}[^\p{L}\p{N}]{1,4}\d{6}[^\p{L}\p{N}]{1,4}\d{4,5}(?!\d)/gu;

const toAsciiDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    // The digits of a script are ten consecutive code points, from 0 to 9.
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const isCardNumber = (digits: string): boolean =>
  ISSUERS.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits)) &&
  passesLuhn(digits);

/**
 * Returns true if the digits of one or more neighboring groups, joined in order, form a card number. A card number has at
 * most `MAX_DIGITS` groups, so the time is proportional to the number of groups.
 */
const groupsContainCard = (groups: readonly string[]): boolean =>
  groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first, first + MAX_DIGITS)) {
      digits += group;
      if (digits.length > MAX_DIGITS) return false;
      if (digits.length >= MIN_DIGITS && isCardNumber(digits)) return true;
    }
    return false;
  });

/** Matches combining marks, zero-width characters and soft hyphens, which may be between the digits of a card number. */
const INVISIBLE = /\p{M}|[\u200b-\u200d\u2060\ufeff\u00ad]/gu;

/**
 * Returns true if a text contains a payment card number: a known issuer prefix with a valid length and check digit,
 * with or without separators, anywhere in the text. The time is proportional to the length of the text.
 */
export function containsCardNumber(text: string): boolean {
  // `normalize` sorts neighboring combining marks in quadratic time, so they are removed before.
  const normalizedText = text
    .replace(/&nbsp;/gi, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFKC');
  const asciiText = toAsciiDigits(normalizedText);
  const runs = asciiText.replace(PHONES_AND_DATES, ' | ').match(DIGIT_RUN) ?? [];
  const printed = asciiText.match(PRINTED_GROUPS) ?? [];
  return (
    runs.some((run) => groupsContainCard(run.match(/\d+/g) ?? [])) ||
    printed.some((groups) => isCardNumber(groups.replace(/\D/g, '')))
  );
}

/** The message for a text that contains a card number, used by the API, the chat widget and the portal. */
export const CARD_NUMBER_MESSAGE =
  'This text contains a card number. Remove it and try again. Card numbers are entered only when a payment method is added.';

/** Returns CARD_NUMBER_MESSAGE if a text contains a card number and therefore must not be stored, else null. */
export const findCardNumberError = (text: string): string | null =>
  containsCardNumber(text) ? CARD_NUMBER_MESSAGE : null;
