import type { LenderBrands } from '../../platform/brand/lender-brands.ts';
import { buildInviteEmail } from './invite-mail.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import { normalizeEmail } from './session-service.ts';
import type { Invitation, NewStaff, StaffAdminRepository, StaffRecord } from './staff-admin-repository.ts';

const INVITE_DAYS = 7;
const DAY_MS = 86_400_000;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

/** The error for a change that cannot be made. The message gives the reason. */
export class StaffError extends Error {}

interface StaffAdminOptions {
  brands: Pick<LenderBrands, 'forEmail'>;
  /** The origin of the lender's portal, for links in emails. */
  origin: string;
  now: () => Date;
}

function validatePerson({ email, firstName, lastName, role }: NewStaff): void {
  if (
    email.length > MAX_EMAIL_LENGTH ||
    !/^[^\s@<>,;:"()]+@[^\s@.<>,;:"()]+(\.[^\s@.<>,;:"()]+)+$/.test(email)
  ) {
    throw new StaffError(`"${email}" is not a valid email address.`);
  }
  if (firstName === '' || lastName === '') {
    throw new StaffError('The name must have a first and a last name, such as "Ann Ruiz".');
  }
  if (firstName.length > MAX_NAME_LENGTH || lastName.length > MAX_NAME_LENGTH) {
    throw new StaffError(`A name can have up to ${MAX_NAME_LENGTH} characters.`);
  }
  validateRole(role);
}

function validateRole(role: number): void {
  if (!Number.isInteger(role) || role < 1 || role > 7) {
    throw new StaffError('The role must be a number from 1 to 7.');
  }
}

/** Invites, disables and enables members of staff, and changes their roles. See docs/operations/lender-api.md#staff. */
export function createStaffAdminService(
  repository: StaffAdminRepository,
  { brands, origin, now }: StaffAdminOptions,
) {
  async function createInvitation(person: Pick<NewStaff, 'email' | 'firstName'>) {
    const code = generateSecret();
    const link = `${origin}/reset-password/${code}`;
    const createdAt = now();
    const mail = buildInviteEmail(await brands.forEmail(null), {
      recipient: person.email,
      firstName: person.firstName,
      link,
      days: INVITE_DAYS,
    });
    const expiresAt = new Date(createdAt.getTime() + INVITE_DAYS * DAY_MS);
    const invitation: Invitation = { codeHash: hashSecret(code), createdAt, expiresAt, mail };
    return { link, invitation };
  }

  /** @throws StaffError if there is no such person */
  async function requirePerson(email: string): Promise<StaffRecord> {
    const person = await repository.find(normalizeEmail(email));
    if (person === undefined) throw new StaffError(`There is no member of staff with the address ${email}.`);
    return person;
  }

  return {
    list: () => repository.list(),

    /**
     * Adds a person without a password and emails a link with which the person sets a password. Returns the
     * link.
     * @throws StaffError for invalid values or an email address in use
     */
    async add(values: NewStaff): Promise<string> {
      const person = { ...values, email: normalizeEmail(values.email) };
      validatePerson(person);
      const { link, invitation } = await createInvitation(person);
      if (!(await repository.add(person, invitation))) {
        throw new StaffError(
          `${person.email} is already a member of staff. To send another invitation, use "staff invite".`,
        );
      }
      return link;
    },

    /**
     * Sends another invitation to a person who has not set a password, and returns its link. Earlier links
     * become invalid.
     * @throws StaffError for a person who has a password or is disabled
     */
    async invite(email: string): Promise<string> {
      const person = await requirePerson(email);
      if (person.disabledAt !== null) throw new StaffError(`${person.email} is disabled.`);
      if (person.hasPassword) {
        throw new StaffError(`${person.email} has a password, and can reset it in the portal.`);
      }
      const { link, invitation } = await createInvitation(person);
      await repository.invite(person.id, invitation);
      return link;
    },

    /**
     * Disables the person and ends all sessions. A disabled person can neither sign in nor reset a password.
     */
    async disable(email: string): Promise<void> {
      const person = await requirePerson(email);
      if (person.disabledAt !== null) throw new StaffError(`${person.email} is already disabled.`);
      await repository.disable(person.id, now());
    },

    async enable(email: string): Promise<void> {
      const person = await requirePerson(email);
      if (person.disabledAt === null) throw new StaffError(`${person.email} is not disabled.`);
      await repository.enable(person.id, now());
    },

    /** Changes the role and ends all sessions of the person. */
    async changeRole(email: string, role: number): Promise<void> {
      validateRole(role);
      const person = await requirePerson(email);
      if (person.role === role) throw new StaffError(`${person.email} already has role ${role}.`);
      await repository.changeRole(person, role, now());
    },
  };
}
