import { expect, test } from 'vitest';
import { getDelinquencyGrade } from './loan-account.tsx';

test.each([
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 2],
  [60, 2],
  [61, 3],
  [90, 3],
  [91, 4],
  [4000, 4],
])('%i days past due is grade %i', (days, grade) => {
  expect(getDelinquencyGrade(days)).toBe(grade);
});
