import { expect, test } from 'vitest';
import { prepareBytes } from './prepared-bytes.ts';

test.each([
  ['x-name', 'two\r\nlines'],
  ['x name', 'value'],
])('a header that would break the response is refused when it is prepared: %o %o', (name, value) => {
  expect(() => prepareBytes(200, { [name]: value }, Buffer.alloc(0))).toThrow(TypeError);
});
