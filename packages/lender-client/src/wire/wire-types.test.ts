import { describe, expect, test } from 'vitest';
import { color, timeZone } from './formats.ts';
import { money } from './money.ts';
import { day, dayIfSet, instant } from './wire-dates.ts';
import { count, flag, integer, number, oneOf, reference } from './wire-types.ts';

const NONSENSE = [undefined, null, '', 'x', {}, [], Number.NaN, Number.POSITIVE_INFINITY];

describe('a numeric type', () => {
  test.each([number, integer, count, money, flag, oneOf({ 1: 'card' }), day, instant])(
    'does not accept values of other types: $expected',
    (type) => {
      expect(NONSENSE.map((value) => type.read(value))).toEqual(NONSENSE.map(() => undefined));
    },
  );

  test.each(['0x10', '1e3', '1,234.50', ' 12', '12 ', '+5', '.5', '5.', 'Infinity'])(
    'does not accept the text %j',
    (text) => {
      expect([number.read(text), integer.read(text), money.read(text)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test('accepts decimal numbers in text form', () => {
    expect([money.read('123.45'), money.read('-3'), money.read('325.5000')]).toEqual([12_345, -300, 32_550]);
    expect([integer.read('12'), count.read('0'), number.read('12.5')]).toEqual([12, 0, 12.5]);
  });

  test('count accepts only whole numbers from zero', () => {
    expect([count.read(-1), count.read(1.5), integer.read(1.5), count.read('1.5')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('money rounds to the cent and does not accept amounts that are too large', () => {
    expect([money.read(0.1 + 0.2), money.read(1e300), money.read(true)]).toEqual([30, undefined, undefined]);
  });
});

test('a flag accepts only true, false, 1 and 0, also in text form', () => {
  expect([true, 1, '1', 'true', false, 0, '0', 'false', 2, 'yes'].map((value) => flag.read(value))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    undefined,
    undefined,
  ]);
});

test('oneOf accepts only keys of the given object, not inherited ones', () => {
  const type = oneOf({ 1: 'card', 2: 'ach' });
  expect([1, '2', 3, 'constructor', '__proto__'].map((value) => type.read(value))).toEqual([
    'card',
    'ach',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a reference accepts digits that are sent as a number', () => {
  expect([
    reference.read(4_410_027_315),
    reference.read('0042'),
    reference.read(1.5),
    reference.read(' '),
  ]).toEqual(['4410027315', '0042', undefined, undefined]);
});

test('a color accepts only hexadecimal colors', () => {
  expect(
    ['#0B6E4F', '#abc', 'teal', '#12345', 'rgb(0,0,0)', '0b6e4f'].map((value) => color.read(value)),
  ).toEqual(['#0b6e4f', '#aabbcc', undefined, undefined, undefined, undefined]);
});

test('a time zone accepts only zones that can be used for formatting', () => {
  expect([timeZone.read('America/Chicago'), timeZone.read('Mars/Phobos'), timeZone.read('')]).toEqual([
    'America/Chicago',
    undefined,
    undefined,
  ]);
});

describe('a day', () => {
  test.each([
    '2026-03-02',
    '2026-03-02 10:11:12.000000',
    '2026-03-02 10:11:12',
    '2026-03-02T10:11:12Z',
    '2026-03-02T23:59:59.123+05:30',
    '2026-03-02T10:11',
  ])('is read without a conversion between time zones: %s', (sentValue) => {
    expect(day.read(sentValue)).toBe('2026-03-02');
    expect(day.read({ date: sentValue, timezone_type: 3, timezone: 'America/Chicago' })).toBe('2026-03-02');
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-00-00',
    '0000-01-01',
    '03/02/2026',
    '2026-3-2',
    '2026-03-02 25:00:00',
    '2026-03-02 nonsense',
    'Mon, 02 Mar 2026',
    1_772_409_600,
    { date: null },
    { day: '2026-03-02' },
  ])('is not accepted: %j', (sentValue) => {
    expect(day.read(sentValue)).toBeUndefined();
  });

  test('is null if it is optional and was never set', () => {
    expect([
      dayIfSet.read('0000-00-00'),
      dayIfSet.read(''),
      dayIfSet.read({ date: '0000-00-00 00:00:00' }),
    ]).toEqual([null, null, null]);
    expect([dayIfSet.read('2026-02-30'), dayIfSet.read('2028-02-29')]).toEqual([undefined, '2028-02-29']);
  });
});

test('an instant of a PHP date has the offset of the object; a named zone is refused', () => {
  const read = (timezone: string) => instant.read({ date: '2026-03-02 10:11:12.000000', timezone });
  expect(['+00:00', '-06:00', 'America/Chicago'].map(read)).toEqual([
    '2026-03-02T10:11:12.000000+00:00',
    '2026-03-02T10:11:12.000000-06:00',
    undefined,
  ]);
});

test('an instant has a time zone, UTC by default', () => {
  expect([
    instant.read('2026-03-02T10:11:12.5Z'),
    instant.read('2026-03-02T10:11:12-06:00'),
    instant.read({ date: '2026-03-02 10:11:12.000000', timezone: 'UTC' }),
    instant.read('2026-03-02'),
    instant.read('2026-02-30T10:11:12Z'),
  ]).toEqual([
    '2026-03-02T10:11:12.5Z',
    '2026-03-02T10:11:12-06:00',
    '2026-03-02T10:11:12.000000Z',
    undefined,
    undefined,
  ]);
});
