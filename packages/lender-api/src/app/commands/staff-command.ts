import { createStaffAdminRepository } from '../../areas/auth/staff-admin-repository.ts';
import { createStaffAdminService, StaffError } from '../../areas/auth/staff-admin-service.ts';
import { createLenderBrands } from '../../platform/brand/lender-brands.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandError, parseCommandLine, refuseArguments, requireArgument } from './command.ts';
import { LENDER_OPTIONS, withLender } from './lender-database.ts';

type StaffService = ReturnType<typeof createStaffAdminService>;

const STAFF_OPTIONS = {
  ...LENDER_OPTIONS,
  name: { type: 'string' },
  role: { type: 'string' },
  json: { type: 'boolean' },
  'print-link': { type: 'boolean' },
} as const;

type StaffOptionValues = ReturnType<typeof parseCommandLine<typeof STAFF_OPTIONS>>['values'];
type StaffAction = (
  service: StaffService,
  request: { positionals: readonly string[]; values: StaffOptionValues; context: CommandContext },
) => Promise<void>;

const getEmail = (positionals: readonly string[]) => requireArgument(positionals, 'The email address');

/** Returns the number of a role, or 0 for a missing or invalid option. No role has the number 0. */
const parseRole = (text = '') => (/^\d$/.test(text) ? Number(text) : 0);

/**
 * Prints the invitation link, or how to get it. The link sets a password, so it is printed only on a terminal
 * or with --print-link.
 */
function printInvitation(
  link: string,
  email: string,
  values: StaffOptionValues,
  context: CommandContext,
): void {
  const hasMailServer = (context.env['SMTP_URL'] ?? '') !== '';
  if (hasMailServer) context.print(`A running server sends the invitation to ${email}.`);
  if (values['print-link'] === true || (!hasMailServer && context.isTerminal)) {
    context.print(`Link to set the password, valid once for 7 days:\n${link}`);
  } else if (!hasMailServer) {
    context.print('No mail server is configured (SMTP_URL). To print the link, add --print-link.');
  }
}

async function addStaff(
  ...[service, { positionals, values, context }]: Parameters<StaffAction>
): Promise<void> {
  const email = getEmail(positionals);
  const [firstName = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  const role = parseRole(values.role);
  const link = await service.add({ email, firstName, lastName: rest.join(' '), role });
  context.print(`Added ${email} with role ${role}.`);
  printInvitation(link, email, values, context);
}

async function listStaff(
  ...[service, { positionals, values, context }]: Parameters<StaffAction>
): Promise<void> {
  refuseArguments(positionals);
  const people = (await service.list()).map(
    ({ email, firstName, lastName, role, hasPassword, disabledAt }) => ({
      email,
      name: `${firstName} ${lastName}`,
      role,
      status: disabledAt !== null ? 'disabled' : hasPassword ? 'active' : 'invited',
    }),
  );
  if (values.json === true) context.print(JSON.stringify(people, null, 2));
  else if (people.length === 0) context.print('There is no staff.');
  else {
    for (const { email, name, role, status } of people)
      context.print(`${role}  ${status.padEnd(8)}  ${email}  ${name}`);
  }
}

const ACTIONS: Readonly<Record<string, StaffAction>> = {
  add: addStaff,
  list: listStaff,
  async invite(service, { positionals, values, context }) {
    const email = getEmail(positionals);
    printInvitation(await service.invite(email), email, values, context);
  },
  async disable(service, { positionals, context }) {
    const email = getEmail(positionals);
    await service.disable(email);
    context.print(`${email} is disabled, and all sessions have ended.`);
  },
  async enable(service, { positionals, context }) {
    const email = getEmail(positionals);
    await service.enable(email);
    context.print(`${email} can sign in again.`);
  },
  async role(service, { positionals, values, context }) {
    const email = getEmail(positionals);
    const role = parseRole(values.role);
    await service.changeRole(email, role);
    context.print(`${email} has role ${role} from the next sign-in on.`);
  },
};

/**
 * Manages the staff of one lender. Operators also use this command to add the first administrator of an empty
 * lender.
 */
export const staffCommand: Command = {
  summary: 'add, list, disable and enable staff, and change roles',
  usage: `add <email> --name "First Last" --role N [--print-link]
        staff list [--json]
        staff invite <email> [--print-link]
        staff disable <email>
        staff enable <email>
        staff role <email> --role N`,
  async run([name = '', ...args], context) {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      throw new CommandError(`The action must be one of ${Object.keys(ACTIONS).join(', ')}.`);
    }
    const { values, positionals } = parseCommandLine(args, STAFF_OPTIONS);
    await withLender(values, context, async ({ config, db }) => {
      const service = createStaffAdminService(createStaffAdminRepository(db), {
        brands: createLenderBrands({ config, db, now: context.now, log: console }),
        origin: config.canonicalOrigin,
        now: context.now,
      });
      try {
        await action(service, { positionals, values, context });
      } catch (error) {
        throw error instanceof StaffError ? new CommandError(error.message) : error;
      }
    });
  },
};
