import { percentile } from '../statistics.ts';
import type { Measurement } from './measure.ts';

/** Returns the exceeded limits of a measurement as text; empty if there are none. */
function describeExceeded({ times, limit }: Measurement): string {
  const median = percentile(times, 0.5);
  const p95 = percentile(times, 0.95);
  return [
    ...(median > limit.median ? [`median ${median.toFixed(0)} > ${limit.median}`] : []),
    ...(p95 > limit.p95 ? [`p95 ${p95.toFixed(0)} > ${limit.p95}`] : []),
  ].join(', ');
}

const NAME_WIDTH = 62;

/** Prints all measurements, then those that exceed their limit. @returns the number of measurements that exceed their limit */
export function printReport(measurements: readonly Measurement[]): number {
  const columnTitles = ['page', 'rows', 'total', 'p50', 'p95', 'max', 'limit'];
  console.log(
    `\n${'milliseconds'.padEnd(NAME_WIDTH)}${columnTitles.map((cell) => cell.padStart(10)).join('')}`,
  );
  for (const measurement of measurements) {
    const { name, page, rows: count, total, times, limit } = measurement;
    const figures = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    const cells = [
      page,
      String(count),
      total,
      ...figures.map((ms) => ms.toFixed(1)),
      `${limit.median}/${limit.p95}`,
    ];
    const exceededMark = describeExceeded(measurement) === '' ? '' : '  !';
    console.log(
      `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(10)).join('')}${exceededMark}`,
    );
  }
  const exceeding = measurements.filter((measurement) => describeExceeded(measurement) !== '');
  console.log(
    exceeding.length === 0
      ? `\nAll ${measurements.length} measurements are within their limits.`
      : `\n${exceeding.length} of ${measurements.length} measurements exceed their limits:`,
  );
  for (const measurement of exceeding) {
    const page = measurement.page && `, ${measurement.page} page`;
    console.log(`  ${measurement.name}${page}: ${describeExceeded(measurement)}`);
  }
  return exceeding.length;
}
