import type { SeededRandom } from './seeded-random.ts';

/** Marks markup and formulas that a response must never contain unescaped. */
export const MARKER = 'fuzzmark';

const LONG = 300_000;

/** Texts that could break parsers, queries, markup, spreadsheets, logs or size limits. */
const TEXTS: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202eabc',
  '\u0007\u001b[31m',
  'a\r\nX-Injected: 1',
  `<script>${MARKER}</script>`,
  `"><img src=x onerror=${MARKER}>`,
  `'><svg/onload=${MARKER}>`,
  `=HYPERLINK("http://${MARKER}")`,
  `+1+cmd|' /C calc'!${MARKER}`,
  `-2+3+${MARKER}`,
  `@SUM(${MARKER})`,
  `\t=${MARKER}`,
  "'; drop table staff; --",
  '%',
  '_%\\',
  '\\',
  '../../../etc/passwd',
  '%00',
  '%zz',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '1e-400',
  '0x10',
  '1e1',
  '0b1',
  '00000001',
  '+1',
  ' 1 ',
  '1.',
  '.1',
  '1,5',
  '-0',
  '-1',
  '0',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '9'.repeat(400),
  '0.1',
  '0.001',
  '1e20',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  '2026-06-15T25:61:00Z',
  'July',
  'http://[::1',
  'javascript:alert(1)',
  '//evil.example',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '\u{1f4a9}'.repeat(50),
  'ﷺ'.repeat(100),
  'i\u0307'.repeat(60),
  'a'.repeat(5_000),
];

const NUMBERS: readonly [number, ...number[]] = [
  0,
  -0,
  1,
  -1,
  0.5,
  0.1 + 0.2,
  1e-10,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e20,
  1e308,
  -1e308,
  65_536,
  4_294_967_296,
  100.005,
];

/** JSON values that `JSON.stringify` cannot produce, such as numbers out of range and lone surrogates. */
export const RAW_JSON: readonly [string, ...string[]] = [
  '1e309',
  '-1e309',
  '1E400',
  '"\\ud800"',
  '"\\u0000"',
  '123456789012345678901234567890',
];

export const pickHostileText = (random: SeededRandom): string =>
  random.chance(0.003) ? 'x'.repeat(LONG) : random.pick(TEXTS);

export function pickHostileValue(random: SeededRandom): unknown {
  switch (random.int(9)) {
    case 0:
      return random.pick(NUMBERS);
    case 1:
      return random.chance(0.5);
    case 2:
      return null;
    case 3:
      return random.chance(0.5) ? [] : [pickHostileText(random), random.pick(NUMBERS)];
    case 4:
      return random.chance(0.5) ? {} : { [pickHostileText(random)]: pickHostileText(random) };
    default:
      return pickHostileText(random);
  }
}
