import { ErasureError, erasePersonalData } from '../../areas/personal-data/erase.ts';
import { exportPersonalData } from '../../areas/personal-data/export.ts';
import { purgeOldData } from '../../areas/personal-data/purge.ts';
import { findSubject } from '../../areas/personal-data/subject.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { readLenderSettings } from '../../platform/lender/lender-settings.ts';
import { getToday } from '../../platform/time/days.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandError, parseCommandLine, refuseArguments, requireArgument } from './command.ts';
import { LENDER_OPTIONS, withLender } from './lender-database.ts';

const OPTIONS = {
  ...LENDER_OPTIONS,
  confirm: { type: 'string' },
  days: { type: 'string' },
  'with-balance': { type: 'boolean' },
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 10_000;

interface ActionRequest {
  readonly positionals: readonly string[];
  readonly values: ReturnType<typeof parseCommandLine<typeof OPTIONS>>['values'];
  readonly context: CommandContext;
}

const getLoanNo = ({ positionals }: ActionRequest) =>
  requireArgument(positionals, 'The number of a loan account');

async function printExport(db: LenderDb, request: ActionRequest): Promise<void> {
  const loanNo = getLoanNo(request);
  const subject = await findSubject(db.orm, db.tables, loanNo);
  if (subject === null) throw new CommandError(`There is no loan account ${loanNo}.`);
  request.context.print(JSON.stringify(await exportPersonalData(db.orm, db.tables, subject), null, 2));
}

async function erase(db: LenderDb, request: ActionRequest): Promise<void> {
  const { values, context } = request;
  const loanNo = getLoanNo(request);
  if (values.confirm !== loanNo) {
    throw new CommandError(`Erasing cannot be undone. To confirm it, add --confirm ${loanNo}.`);
  }
  const now = context.now();
  const today = getToday((await readLenderSettings(db)).cronTimezone, now);
  const allowOpenBalance = values['with-balance'] === true;
  try {
    const subject = await erasePersonalData(db, { loanNo, today, now, allowOpenBalance });
    const { loanIds, appUserIds } = subject;
    context.print(
      `Erased the personal data of the borrower of ${loanNo}. Loan accounts: ${loanIds.length}. App users: ${appUserIds.length}. Payments and balances remain.`,
    );
  } catch (error) {
    throw error instanceof ErasureError ? new CommandError(error.message) : error;
  }
}

async function purge(db: LenderDb, { positionals, values, context }: ActionRequest): Promise<void> {
  refuseArguments(positionals);
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new CommandError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
  }
  const now = context.now();
  const result = await purgeOldData(db, new Date(now.getTime() - days * DAY_MS), now);
  const { emails, failedLinks, sessions, signInLinks } = result;
  context.print(
    `Deleted ${emails} emails, ${failedLinks} failed links, ${sessions} sessions and ${signInLinks} sign-in links that are older than ${days} days.`,
  );
}

const ACTIONS: Readonly<Record<string, (db: LenderDb, request: ActionRequest) => Promise<void>>> = {
  export: printExport,
  erase,
  purge,
};

/** Exports or erases the data of one borrower, and deletes old data. */
export const personalDataCommand: Command = {
  summary: 'export or erase the personal data of a borrower, or delete old data',
  usage:
    'export <loan number> | erase <loan number> --confirm <loan number> [--with-balance] | purge --days N',
  async run(args, context) {
    const { values, positionals: all } = parseCommandLine(args, OPTIONS);
    const [name = '', ...positionals] = all;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      throw new CommandError(`The action must be one of ${Object.keys(ACTIONS).join(', ')}.`);
    }
    await withLender(values, context, ({ db }) => action(db, { positionals, values, context }));
  },
};
