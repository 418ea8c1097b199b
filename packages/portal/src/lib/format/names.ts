export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const NO_NAME = '–';

export const formatFullName = ({ firstName, lastName }: Name): string =>
  `${firstName} ${lastName}`.trim() || NO_NAME;

const SPACE = 0x20;

export function getInitials({ firstName, lastName }: Name): string {
  return [firstName, lastName]
    .map((name) =>
      String.fromCodePoint(name.trim().codePointAt(0) ?? SPACE)
        .toUpperCase()
        .trim(),
    )
    .join('');
}
