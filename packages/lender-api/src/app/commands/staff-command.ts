import { createStaffAdminRepository } from '../../areas/auth/staff-admin-repository.ts';
import { createStaffAdminService, StaffError } from '../../areas/auth/staff-admin-service.ts';
import { createLenderBrands } from '../../platform/brand/lender-brands.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandError, parseCommandLine, requireArgument } from './command.ts';
import { LENDER_OPTIONS, withLender } from './lender-database.ts';

type StaffService = ReturnType<typeof createStaffAdminService>;

const OPTIONS = {
  ...LENDER_OPTIONS,
  name: { type: 'string' },
  role: { type: 'string' },
  json: { type: 'boolean' },
  'print-link': { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseCommandLine<typeof OPTIONS>>['values'];
type Action = (
  service: StaffService,
  request: { positionals: readonly string[]; values: Values; context: CommandContext },
) => Promise<void>;

const getEmail = (positionals: readonly string[]) => requireArgument(positionals, 'The email address');

/** Returns 0, which no role has, for a missing or invalid option. */
const parseRole = (text = '') => (/^\d$/.test(text) ? Number(text) : 0);

/** Prints where the link is. The link sets a password, so it is printed only for a person or on request. */
function printInvitation(link: string, email: string, values: Values, context: CommandContext): void {
  const hasMailServer = (context.env['SMTP_URL'] ?? '') !== '';
  if (hasMailServer) context.print(`A running server sends the invitation to ${email}.`);
  if (values['print-link'] === true || (!hasMailServer && context.isTerminal)) {
    context.print(`Link to set the password, valid once for 7 days:\n${link}`);
  } else if (!hasMailServer) {
    context.print('No mail server is configured (SMTP_URL). To print the link, add --print-link.');
  }
}

async function add(...[service, { positionals, values, context }]: Parameters<Action>): Promise<void> {
  const email = getEmail(positionals);
  const [firstName = '', ...rest] = (values.name ?? '').trim().split(/\s+/);
  const role = parseRole(values.role);
  const link = await service.add({ email, firstName, lastName: rest.join(' '), role });
  context.print(`Added ${email} with role ${role}.`);
  printInvitation(link, email, values, context);
}

async function list(...[service, { values, context }]: Parameters<Action>): Promise<void> {
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

const ACTIONS: Readonly<Record<string, Action>> = {
  add,
  list,
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

/** Manages the staff of one lender. The first administrator of an empty lender is added with it. */
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
    const { values, positionals } = parseCommandLine(args, OPTIONS);
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
