/** A person's name as the lender API returns it. */
export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** Shown for a person without a name. */
const NO_NAME = '–';

export const fullName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim() || NO_NAME;

const SPACE = 0x20;

/** Returns the first letters of the first and last name, for an avatar. */
export function initials({ firstName, lastName }: Name): string {
  return [firstName, lastName]
    .map((name) =>
      String.fromCodePoint(name.trim().codePointAt(0) ?? SPACE)
        .toUpperCase()
        .trim(),
    )
    .join('');
}
