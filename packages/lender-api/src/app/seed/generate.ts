import type { DemoLenderConfig } from '../../platform/lender/lender-config.ts';
import { toDayNumber } from '../../platform/time/days.ts';
import type { BrandImages } from './brand-images.ts';
import { seedChats } from './chats.ts';
import { seedGroups } from './groups.ts';
import { seedLinks } from './links.ts';
import { seedLoans } from './loans.ts';
import { seedNachaImports } from './nacha-imports.ts';
import { seedMethods } from './payment-methods.ts';
import { seedPayments } from './payments.ts';
import { buildStaffRows } from './people.ts';
import { createRandom } from './random.ts';
import {
  buildSettingsRow,
  DEMO_CONVENIENCE_FEES,
  LOAN_STATUS_CODES,
  PAYMENT_FREQUENCIES,
} from './reference-data.ts';
import type { SeedContext } from './rows.ts';
import { seedRules } from './rules.ts';
import { seedSchedules } from './schedules.ts';

/**
 * Returns the rows of a new demo lender by table, in an order in which they can be inserted, with the settings last.
 * Equal arguments return equal rows on every machine.
 * @param today the day from which all dates are derived, `yyyy-MM-dd`
 * @param passwordHashes one for each staff member, in the order of the roles
 * @param images the brand images, which the settings refer to by name
 */
export function generateSeed(
  config: DemoLenderConfig,
  today: string,
  passwordHashes: readonly string[],
  images: BrandImages = null,
) {
  const random = createRandom(config.demo.seed, config.country);
  const context: SeedContext = { config, random, today: toDayNumber(today) };
  const staff = buildStaffRows(context, passwordHashes);
  const { loans, borrowers } = seedLoans(context);
  const { appUsers, linkedAccounts, failedLinks } = seedLinks(context, loans);
  const { rows: paymentMethods, methodsByLoan } = seedMethods(context, loans);
  const latestLinkIds = new Map(linkedAccounts.map(({ loanId, id }) => [loanId, id]));
  const { payments, refunds } = seedPayments(context, loans, methodsByLoan, latestLinkIds);
  const { loanGroups, staticGroupLoans } = seedGroups(context, loans);
  return {
    staff,
    loanStatusCodes: LOAN_STATUS_CODES,
    paymentFrequencies: PAYMENT_FREQUENCIES,
    borrowers,
    loans: loans.map(({ row }) => row),
    appUsers,
    linkedAccounts,
    failedLinks,
    paymentMethods,
    payments,
    refunds,
    schedules: seedSchedules(context, loans, methodsByLoan),
    loanGroups,
    staticGroupLoans,
    ...seedRules(context, loans, 1),
    convenienceFees: DEMO_CONVENIENCE_FEES,
    nachaImports: seedNachaImports(context),
    ...seedChats(context, loans, linkedAccounts),
    settings: [buildSettingsRow(config, { office: config.demo.office, images })],
  };
}

export type LenderSeed = ReturnType<typeof generateSeed>;
