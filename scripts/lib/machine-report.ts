import { loadavg } from 'node:os';
import { median } from './statistics.ts';

const REPETITIONS = 5;
const DIVISIONS = 20_000_000;

/** Returns the milliseconds that a fixed calculation takes on one core. It depends on the speed of the machine alone. */
function measureCalculation(): number {
  const startTime = performance.now();
  let sum = 0;
  for (let number = 0; number < DIVISIONS; number += 1) sum += number % 7;
  // Uses the sum, so that the compiler cannot omit the loop.
  if (sum === 0) throw new Error('The calculation did not run.');
  return performance.now() - startTime;
}

/**
 * Describes the speed and the load of the machine. The times of two runs can be compared only if the calculation took equally
 * long, and times that were measured on a busy machine are not reliable.
 */
export function describeMachine(): string {
  const time = median(Array.from({ length: REPETITIONS }, measureCalculation));
  const averages = loadavg().map((average) => average.toFixed(1));
  return `Machine: ${time.toFixed(0)} ms for a fixed calculation; load averages of ${averages.join(', ')} (1, 5 and 15 minutes, including this run).`;
}
