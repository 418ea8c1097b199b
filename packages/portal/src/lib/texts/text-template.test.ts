import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextTemplate } from './text-template.ts';

test('a template inserts a value wherever the formatted text contains it', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.string(), (parts, value) => {
      const fill = createTextTemplate((inserted) => parts.join(inserted));
      expect(fill(value)).toBe(parts.join(value));
    }),
  );
});

test('a template formats its text once', () => {
  let count = 0;
  const fill = createTextTemplate((value) => {
    count++;
    return `Copy account number ${value}`;
  });
  expect([fill('4410000001'), fill('4410000002')]).toEqual([
    'Copy account number 4410000001',
    'Copy account number 4410000002',
  ]);
  expect(count).toBe(1);
});
