import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { safeError } from './safe-error.ts';

test('what is written down of a failed query holds none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(dana@harbor.example) already exists.',
  });
  const written = inspect(
    safeError(new DrizzleQueryError('insert into staff values ($1)', ['dana@harbor.example'], cause)),
  );
  expect(written).toContain('duplicate key value');
  expect(written).toContain('23505');
  expect(written).not.toContain('dana');
});

test('other errors keep their words', () => {
  expect(safeError(new TypeError('x is not a function')).message).toBe('x is not a function');
  expect(safeError('dana').message).not.toContain('dana');
});
