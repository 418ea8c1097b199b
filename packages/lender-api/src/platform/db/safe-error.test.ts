import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toSafeError } from './safe-error.ts';

test('toSafeError removes the query parameters from a query error', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(dana@harbor.example) already exists.',
  });
  const logged = inspect(
    toSafeError(new DrizzleQueryError('insert into staff values ($1)', ['dana@harbor.example'], cause)),
  );
  expect(logged).toContain('duplicate key value');
  expect(logged).toContain('23505');
  expect(logged).not.toContain('dana');
});

test('toSafeError preserves the message of an error that is not a query error', () => {
  expect(toSafeError(new TypeError('x is not a function')).message).toBe('x is not a function');
  expect(toSafeError('dana').message).not.toContain('dana');
});
