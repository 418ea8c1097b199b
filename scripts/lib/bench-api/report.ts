import { loadavg } from 'node:os';
import { percentile } from '../statistics.ts';
import type { Measured } from './measure.ts';

/** Which figures of a row are above its bound; nothing when it holds. */
function broken({ times, bound }: Measured): string {
  const median = percentile(times, 0.5);
  const p95 = percentile(times, 0.95);
  return [
    ...(median > bound.median ? [`median ${median.toFixed(0)} > ${bound.median}`] : []),
    ...(p95 > bound.p95 ? [`p95 ${p95.toFixed(0)} > ${bound.p95}`] : []),
  ].join(', ');
}

/** The load of the machine, without which no figure means anything. */
export const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ');

const NAME = 62;

/** Prints a row for each call, then the rows that break their bound. @returns how many do */
export function printReport(rows: readonly Measured[]): number {
  const head = ['page', 'rows', 'total', 'p50', 'p95', 'max', 'bound'];
  console.log(`\n${'milliseconds'.padEnd(NAME)}${head.map((cell) => cell.padStart(10)).join('')}`);
  for (const row of rows) {
    const { name, place, rows: count, total, times, bound } = row;
    const figures = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    const cells = [
      place,
      String(count),
      total,
      ...figures.map((ms) => ms.toFixed(1)),
      `${bound.median}/${bound.p95}`,
    ];
    const mark = broken(row) === '' ? '' : '  !';
    console.log(`${name.padEnd(NAME)}${cells.map((cell) => cell.padStart(10)).join('')}${mark}`);
  }
  const late = rows.filter((row) => broken(row) !== '');
  console.log(
    late.length === 0
      ? `\nAll ${rows.length} rows hold their bound.`
      : `\n${late.length} of ${rows.length} rows break their bound:`,
  );
  for (const row of late) console.log(`  ${row.name}${row.place && `, ${row.place} page`}: ${broken(row)}`);
  return late.length;
}
