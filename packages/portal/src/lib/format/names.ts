/** A person's name as the lender API gives it. */
export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Shown where a lender has no name of a person. */
const NO_NAME = '–';

export const fullName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim() || NO_NAME;

const SPACE = 0x20;

/** The first letters of both names, for where a face would stand. */
export function initials({ firstName, lastName }: Name): string {
  return [firstName, lastName]
    .map((name) =>
      String.fromCodePoint(name.trim().codePointAt(0) ?? SPACE)
        .toUpperCase()
        .trim(),
    )
    .join('');
}
