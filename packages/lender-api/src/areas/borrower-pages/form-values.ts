import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { parseFormAmount } from '../../platform/http/form-amount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toDollars } from '../../platform/http/wire.ts';
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

/** Returns the value of the field `day` as `yyyy-MM-dd`. Throws a 422 Refusal for an invalid day. */
export function readDay(form: Form): string {
  const day = z.iso.date().safeParse(form['day']);
  if (!day.success || day.data.startsWith('0000')) throw new Refusal(422, 'Choose a date.');
  return day.data;
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
