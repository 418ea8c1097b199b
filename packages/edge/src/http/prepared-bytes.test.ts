import { expect, test } from 'vitest';
import { prepareBytes } from './prepared-bytes.ts';

test.each([
  ['x-name', 'two\r\nlines'],
  ['x name', 'value'],
])('throws a TypeError for a header that would break the response: %o %o', (name, value) => {
  expect(() => prepareBytes(200, { [name]: value }, Buffer.alloc(0))).toThrow(TypeError);
});
