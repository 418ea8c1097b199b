import { percentile } from '../statistics.ts';
import type { Call } from './staff-session.ts';

const COLUMNS = ['calls', 'errors', 'p50 ms', 'p95 ms', 'max ms'] as const;

function formatRow(name: string, cells: readonly string[]): string {
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`;
}

function summarize(calls: readonly Call[]) {
  const times = calls.map(({ ms }) => ms);
  const errors = calls.filter(({ error }) => error !== null).length;
  return { count: calls.length, errors, p50: percentile(times, 0.5), p95: percentile(times, 0.95), times };
}

/** Prints response times and errors by operation. @returns the 95th percentile of all calls in milliseconds, and the number of errors */
export function printCallReport(calls: readonly Call[]): { readonly p95: number; readonly errors: number } {
  console.log(`\n${formatRow('operation', COLUMNS)}`);
  const operations = Map.groupBy(calls, ({ operation }) => operation);
  const sorted = [...operations].toSorted(([first], [second]) => first.localeCompare(second));
  for (const [operation, operationCalls] of [...sorted, ['all', calls] as const]) {
    const { count, errors, p50, p95, times } = summarize(operationCalls);
    const max = times.reduce((highest, ms) => Math.max(highest, ms), 0);
    console.log(
      formatRow(
        operation,
        [count, errors, p50, p95, max].map((value) => value.toFixed(0)),
      ),
    );
  }
  const errorTexts = calls.flatMap(({ operation, error }) =>
    error === null ? [] : `${operation}: ${error}`,
  );
  for (const [text, same] of Map.groupBy(errorTexts, (error) => error))
    console.log(`  ${same.length} × ${text}`);
  const { p95, errors } = summarize(calls);
  return { p95, errors };
}
