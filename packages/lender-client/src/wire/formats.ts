import type { WireType } from './wire-types.ts';

/** A hexadecimal color. @returns `#rrggbb` in lower case */
export const color: WireType<string> = {
  expected: 'a color as #rrggbb',
  read: (value) => {
    if (typeof value !== 'string' || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return undefined;
    const digits = value.slice(1).toLowerCase();
    return `#${digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&')}`;
  },
};

/** An IANA time zone that this browser supports. Formatting a day with any other name would throw. */
export const timeZone: WireType<string> = {
  expected: 'the IANA name of a time zone',
  read: (value) => {
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
      return value;
    } catch {
      return undefined;
    }
  },
};
