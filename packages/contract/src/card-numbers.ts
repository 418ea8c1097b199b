/** The lengths of card numbers by issuer prefix. */
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
];

const SHORTEST = 13;
const LONGEST = 19;

/** Phone numbers and days are written with the same separators; two in a row must not read as one card number. */
const NO_CARDS = /(?<!\d)(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?!\d)|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

/** Digits with up to two separators between them. */
const DIGIT_RUN = /\d(?:[\s\-\u2010-\u2015._·]{0,2}\d)*/g;

/** Returns true if the check digit of a number is right (Luhn). */
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

/** Returns true if some groups in a row make a card number. A number never begins or ends within a group. */
function groupsHoldCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > LONGEST) return false;
      if (digits.length >= SHORTEST && isCardNumber(digits)) return true;
    }
    return false;
  });
}

/**
 * Returns true if a text holds the number of a payment card: a known issuer prefix with its length and a valid check
 * digit, in one piece or with separators, anywhere in the text.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '');
  const runs = plain.replace(NO_CARDS, ' | ').match(DIGIT_RUN) ?? [];
  return runs.some((run) => groupsHoldCard(run.match(/\d+/g) ?? []));
}
