import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault, inspectStructure } from './json-fault.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('reports an error if and only if JSON.parse rejects the text', () => {
  const almostJson = fc.string({
    unit: fc.constantFrom(...Array.from('{}[]:,"ab\\u10e+-. \n'), 'true', 'null', '"a"', '1'),
  });
  const broken = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 2 })).map(([json, at, noise]) => {
    const place = at % (json.length + 1);
    return json.slice(0, place) + noise + json.slice(place + 1);
  });
  fc.assert(
    fc.property(fc.oneof(fc.json(), almostJson, broken, fc.string({ unit: 'binary' })), (text) => {
      expect(findJsonFault(text) === null).toBe(isJson(text));
    }),
    { numRuns: 5000 },
  );
});

test('handles deep nesting without a stack overflow', () => {
  expect(findJsonFault('['.repeat(200_000))).toMatchObject({ line: 1, column: 200_001 });
});

test.each([
  ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', null],
  ['{"a": 1,\n "a": 2}', { name: 'a', line: 2, column: 2 }],
  ['{"a": {"b": 1, "c": {}, "b": 2}, "x": 1}', { name: 'b', line: 1, column: 25 }],
  ['{"\\u0061": 1, "a": 2}', { name: 'a', line: 1, column: 15 }],
  ['["a", "a"]', null],
])('the first duplicate field name in %s is %j', (text, place) => {
  expect(inspectStructure(text).duplicate).toEqual(place);
});

const getDepth = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(getDepth)) : 0;

test('finds the nesting and no duplicate name in written JSON', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.constantFrom('', ' ', '\r\n\t'),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(inspectStructure(text)).toEqual({ duplicate: null, nesting: getDepth(value) });
      },
    ),
  );
});
