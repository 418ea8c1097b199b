import { formatDay } from './days.ts';
import type { Row, SeedContext } from './rows.ts';

const PENDING = 1;
const COMPLETED = 2;

/** Bank files of the last weeks and two that are still to come; none for a lender without NACHA. */
export function seedNachaImports({ random, config, today }: SeedContext): Row<'nachaImports'>[] {
  if (config.flags.nachaEnable !== true) return [];
  return [-42, -28, -14, -7, -1, 1, 4].map((daysFromToday, index) => {
    const processDay = today + daysFromToday;
    const isDone = daysFromToday < 0;
    const stamp = formatDay(processDay).replaceAll('-', '');
    return {
      id: index + 1,
      customName: index % 2 === 0 ? `Collections ${stamp}` : null,
      filename: `ach-${stamp}.txt`,
      control: random.digits(8),
      contentHash: random.hex(64),
      createdDay: formatDay(Math.min(today, processDay - 1)),
      processDay: formatDay(processDay),
      resultAvailableDay: isDone ? formatDay(Math.min(today, processDay + 2)) : null,
      status: isDone ? COMPLETED : PENDING,
      entryCount: random.int(40, 900),
      totalCents: random.int(900_000, 32_000_000),
    };
  });
}
