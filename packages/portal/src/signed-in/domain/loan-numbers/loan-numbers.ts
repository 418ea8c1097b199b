/** Separators in a pasted list, for example between the cells of a spreadsheet or the lines of an email. */
const SEPARATORS = /[,;\t\r\n]+/;
/** Matches a line of numbers separated by spaces. Groups of fewer than 6 digits may be parts of one number. */
const NUMBERS_IN_A_LINE = /^\d{6,}(?: +\d{6,})+$/;

const splitLine = (line: string) => (NUMBERS_IN_A_LINE.test(line) ? line.split(/ +/) : [line]);

/** Returns the loan numbers in a text, in order and without duplicates. */
export function splitLoanNumbers(text: string): readonly string[] {
  const numbers = text.split(SEPARATORS).flatMap((line) => splitLine(line.trim()));
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** Returns true if a text has several lines or parts, even if it contains only one number. */
export const isLoanNumberList = (text: string): boolean =>
  SEPARATORS.test(text.trim()) || NUMBERS_IN_A_LINE.test(text.trim());

interface AddedNumbers {
  /** The list with the new numbers at its end; the same list object if no number is new. */
  readonly numbers: readonly string[];
  readonly addedCount: number;
  /** Count of the loan numbers in the text that were already in the list. */
  readonly duplicateCount: number;
}

/** Appends the loan numbers in a text to a list. Numbers that are already in the list keep their position. */
export function addLoanNumbers(list: readonly string[], text: string): AddedNumbers {
  const existingNumbers = new Set(list);
  const numbers = splitLoanNumbers(text);
  const added = numbers.filter((number) => !existingNumbers.has(number));
  return {
    numbers: added.length === 0 ? list : [...list, ...added],
    addedCount: added.length,
    duplicateCount: numbers.length - added.length,
  };
}
