import { RESULT_AFTER_DAYS } from '../../areas/nacha/import-dates.ts';
import { formatDay } from '../../platform/time/days.ts';
import type { Row, SeedContext } from './rows.ts';

/** Creates recent imports and two with a future process date; none for a lender without NACHA. */
export function seedNachaImports({ random, config, today }: SeedContext): Row<'nachaImports'>[] {
  if (config.flags.nachaEnable !== true) return [];
  return [-42, -28, -14, -7, -1, 1, 4].map((daysFromToday, index) => {
    const processDay = today + daysFromToday;
    const dateText = formatDay(processDay).replaceAll('-', '');
    return {
      id: index + 1,
      customName: index % 2 === 0 ? `Collections ${dateText}` : null,
      filename: `ach-${dateText}.txt`,
      control: random.digits(10),
      contentHash: random.hex(64),
      createdDay: formatDay(Math.min(today, processDay - 1)),
      processDay: formatDay(processDay),
      resultAvailableDay: formatDay(processDay + RESULT_AFTER_DAYS),
      entryCount: random.int(40, 900),
      totalCents: random.int(900_000, 32_000_000),
    };
  });
}
