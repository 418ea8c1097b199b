import { formatDay } from '../../platform/time/days.ts';
import { generateName } from './names.ts';
import type { Home } from './places.ts';
import { generateHome } from './places.ts';
import type { Row, SeedContext } from './rows.ts';

/** Long names and names with special characters, for the first borrowers of every lender. */
export const EDGE_CASE_NAMES: readonly (readonly [first: string, last: string])[] = [
  ['Siobhán', "O'Shaughnessy"],
  ['Maximiliane-Friederike', 'von Hohenlohe-Schillingsfürst-Waldenburg'],
  ['José', 'Núñez Ibáñez'],
  ["D'Andre", 'Washington-Montgomery'],
  ['Zoë', 'Müller'],
  ['François-Xavier', 'Lévesque-Thériault'],
  ['Minh Khuê', 'Nguyễn'],
  ['Bo', 'Li'],
  ['Søren', 'Østergård'],
  ['Christopher Alexander', 'Montgomery-Featherstonehaugh'],
];

export interface SeedPerson {
  firstName: string;
  lastName: string;
  home: Home;
}

export function generatePerson({ random, config }: SeedContext): SeedPerson {
  return { ...generateName(random, config.country), home: generateHome(random, config.country) };
}

/** Returns an unused taxpayer number. The US issues none with area 666, and Canada none that begins with 0. */
function generateUnissuedTin({ random, config }: SeedContext): string {
  return config.country === 'US' ? `666${random.digits(6)}` : `0${random.digits(8)}`;
}

export function buildBorrowerRow(context: SeedContext, id: number, person: SeedPerson): Row<'borrowers'> {
  const { random, today } = context;
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    dateOfBirth: formatDay(today - random.int(21 * 365, 82 * 365)),
    tin: generateUnissuedTin(context),
    zip: person.home.zip,
    phone: person.home.phone,
  };
}

const MAIL_DOMAINS = ['example.com', 'example.net', 'example.org', 'mail.example', 'post.example'];

function generateEmail({ random }: SeedContext, { firstName, lastName }: SeedPerson): string {
  const toPlainLetters = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
  return `${toPlainLetters(firstName)}.${toPlainLetters(lastName)}${random.int(1, 99)}@${random.pick(MAIL_DOMAINS)}`;
}

export function buildAppUserRow(
  context: SeedContext,
  id: number,
  person: SeedPerson,
  createdDay: number,
): Row<'appUsers'> {
  const { random, today, config } = context;
  const age = today - createdDay;
  const hasPms = config.flags.enablePms === true;
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    mobilePhone: random.chance(0.97) ? person.home.phone : null,
    primaryEmail: random.chance(0.96) ? generateEmail(context, person) : null,
    street: person.home.street,
    city: person.home.city,
    state: person.home.state,
    zip: person.home.zip,
    passwordHash: null,
    pmsId: hasPms ? `pms-${random.hex(8)}` : null,
    pmsConversationId: hasPms && random.chance(0.3) ? `conv-${random.hex(12)}` : null,
    createdDay: formatDay(createdDay),
    lastOnline: random.chance(0.95) ? formatDay(today - random.int(0, Math.min(age, 90))) : null,
  };
}

/**
 * Returns one staff member for each of the seven roles. They share a password, but their hashes have different salts.
 */
export function buildStaffRows(context: SeedContext, passwordHashes: readonly string[]): Row<'staff'>[] {
  const { random, config } = context;
  return passwordHashes.map((passwordHash, index) => ({
    id: index + 1,
    role: index + 1,
    ...generateName(random, config.country),
    email: `role${index + 1}@${config.demo.emailDomain}`,
    pmsId: config.flags.enablePms === true ? `staff-${random.hex(8)}` : null,
    passwordHash,
  }));
}
