import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars } from '../../platform/http/wire.ts';
import type { Identity } from '../borrowers/link-identity.ts';
import type { Form } from './page-tools.ts';

export function readChannel(form: Form): Channel {
  const channel = Object.values(CHANNELS).find((code) => String(code) === form['channel']);
  if (channel === undefined) throw new Refusal(422, 'Choose a channel.');
  return channel;
}

/** Returns an amount in dollars, typed as `1,234.50` or `$12`. Throws a 422 Refusal for an invalid amount. */
export function readAmountDollars(form: Form, field: string): number {
  const typed = (form[field] ?? '').trim().replace(/^\$/, '');
  // Only commas between thousands are removed, so `1,50` is not read as 150 dollars.
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(typed) ? typed.replaceAll(',', '') : typed;
  const cents = parseFormAmount(plain);
  if (cents === null) throw new Refusal(422, 'Enter an amount in dollars, such as 125.50.');
  return toDollars(cents);
}

/** Returns true for a day as `yyyy-MM-dd` that the database can store. */
const isDay = (text: string) => z.iso.date().safeParse(text).success && !text.startsWith('0000');

/** Returns the value of the field `day` as `yyyy-MM-dd`. Throws a 422 Refusal for an invalid day. */
export function readDay({ day = '' }: Form): string {
  if (!isDay(day)) throw new Refusal(422, 'Choose a date.');
  return day;
}

/** The fields of a form to link an account with their maximum lengths in the contract, except the date of birth. */
const LINK_TEXT_LENGTHS = {
  loanNumber: 100,
  ssn: 11,
  ssn4: 4,
  name: 100,
  zipCode: 10,
  phoneNo: 20,
  branchNo: 20,
};

/** Returns the loan number and the identity that a borrower has entered. Throws a 422 Refusal for an invalid value. */
export function readLinkFields(form: Form): Identity & { loanNumber: string } {
  const { loanNumber = '', dob } = form;
  if (loanNumber.trim() === '') throw new Refusal(422, 'Account number is required.');
  const isTooLong = Object.entries(LINK_TEXT_LENGTHS).some(
    ([field, maxLength]) => (form[field]?.length ?? 0) > maxLength,
  );
  if (isTooLong) throw new Refusal(422, 'A value is too long. Check what you entered.');
  if (dob !== undefined && dob !== '' && !isDay(dob))
    throw new Refusal(422, 'Enter a date of birth such as 1980-03-02.');
  const { ssn, ssn4, name, zipCode, phoneNo, branchNo } = form;
  const identity = Object.entries({ ssn, ssn4, dob, name, zipCode, phoneNo, branchNo });
  return { ...Object.fromEntries(identity.filter(([, value]) => value !== undefined)), loanNumber };
}

/**
 * Parses a database id. Throws a 422 Refusal for an invalid id.
 * @param objectName the name of the object with its article, for the message "Choose an account."
 */
export function parseId(text: unknown, objectName: string): number {
  const id = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new Refusal(422, `Choose ${objectName}.`);
  return id;
}

/** Returns the idempotency key in a field of the form, or a new key if it is missing or invalid. */
export const readIdempotencyKey = (form: Form, field: string) => {
  const key = form[field] ?? '';
  return /^[\w-]{8,64}$/.test(key) ? key : randomUUID();
};
