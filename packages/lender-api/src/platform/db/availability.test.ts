import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './availability.ts';

const createError = (code: string | undefined, message = 'message') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  [createError('57P01'), true],
  [createError('57P03'), true],
  [createError('08006'), true],
  [createError('53300'), true],
  [createError('ECONNREFUSED'), true],
  [createError('EAI_AGAIN'), true],
  [createError(undefined, 'Connection terminated unexpectedly'), true],
  [createError('23505'), false],
  [createError('57014'), false],
  [createError('40P01'), false],
  [createError(undefined, 'x is not a function'), false],
])('for the error "%s", isDatabaseUnavailable returns %s', (error, isUnavailable) => {
  expect(isDatabaseUnavailable(error)).toBe(isUnavailable);
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], error))).toBe(isUnavailable);
});
