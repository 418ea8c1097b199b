import { describe, expect, test } from 'vitest';
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  optional,
  parseJson,
  parseShape,
  string,
} from './shape.ts';

const person = object({ name: string, age: nullable(number), mode: optional(oneOf('light', 'dark')) });

describe('parseShape', () => {
  test('removes fields that the shape does not contain', () => {
    expect(parseShape(person, { name: 'Dana', age: null, mode: 'dark', card: '4111' })).toEqual({
      name: 'Dana',
      age: null,
      mode: 'dark',
    });
  });

  test.each([
    ['a missing field', { age: 3 }],
    ['a field of another type', { name: 'Dana', age: '3' }],
    ['a value that is not one of the choices', { name: 'Dana', age: 3, mode: 'blue' }],
    ['null', null],
    ['text', 'Dana'],
    ['a number that is not finite', { name: 'Dana', age: Number.NaN }],
  ])('parseShape returns null for %s', (_name, value) => {
    expect(parseShape(person, value)).toBeNull();
  });

  test('checks every element of an array', () => {
    expect(parseShape(array(boolean), [true, false])).toEqual([true, false]);
    expect(parseShape(array(boolean), [true, 1])).toBeNull();
    expect(parseShape(array(boolean), { 0: true, length: 1 })).toBeNull();
  });

  test('rethrows an error other than ShapeError', () => {
    const throwRangeError = () => {
      throw new RangeError('broken');
    };
    expect(() => parseShape(throwRangeError, 1)).toThrow('broken');
  });
});

describe('parseJson', () => {
  test('returns the parsed value if it has the shape', () => {
    expect(parseJson(array(number), '[1,2]')).toEqual([1, 2]);
  });

  test.each([null, '', '{', '{"name":1}'])('parseJson returns null for the text %o', (text) => {
    expect(parseJson(person, text)).toBeNull();
  });
});
