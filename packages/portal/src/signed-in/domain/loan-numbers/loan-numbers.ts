/** What stands between the numbers of a list that was pasted: from a sheet, a mail, or one a line. */
const SEPARATORS = /[,;\t\r\n]+/;
/** Numbers with nothing but blanks between them. Fewer digits may be the parts of one number. */
const NUMBERS_IN_A_LINE = /^\d{6,}(?: +\d{6,})+$/;

const partsOf = (line: string) => (NUMBERS_IN_A_LINE.test(line) ? line.split(/ +/) : [line]);

/** The loan numbers of a text that was typed or pasted, in its order, each once. */
export function splitLoanNumbers(text: string): readonly string[] {
  const numbers = text.split(SEPARATORS).flatMap((line) => partsOf(line.trim()));
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** Whether a text holds more than one line or part, and so is a list even if only one number comes of it. */
export const isLoanNumberList = (text: string): boolean =>
  SEPARATORS.test(text.trim()) || NUMBERS_IN_A_LINE.test(text.trim());

interface Addition {
  /** The list with the new numbers at its end; the same list when none is new. */
  readonly numbers: readonly string[];
  readonly added: number;
  /** How many were there before. */
  readonly known: number;
}

/** Puts the loan numbers of a text at the end of a list; those that it has already are left where they are. */
export function addLoanNumbers(list: readonly string[], text: string): Addition {
  const before = new Set(list);
  const typed = splitLoanNumbers(text);
  const added = typed.filter((number) => !before.has(number));
  return {
    numbers: added.length === 0 ? list : [...list, ...added],
    added: added.length,
    known: typed.length - added.length,
  };
}
