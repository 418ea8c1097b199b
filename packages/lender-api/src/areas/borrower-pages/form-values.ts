import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { centsFromText } from '../../platform/http/form-amount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dollars } from '../../platform/http/wire.ts';
import type { Form } from './page-tools.ts';

/** Throws a 422 Refusal for what is no channel. */
export function channelOf(form: Form): Channel {
  const channel = Object.values(CHANNELS).find((code) => String(code) === form['channel']);
  if (channel === undefined) throw new Refusal(422, 'Please choose a channel.');
  return channel;
}

/** Dollars as they are typed: `1,234.50`, `$12`. Throws a 422 Refusal for what is no amount. */
export function amountOf(form: Form, field: string): number {
  const typed = (form[field] ?? '').trim().replace(/^\$/, '');
  // A comma only where thousands end, so that `1,50` is not taken for 150 dollars.
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(typed) ? typed.replaceAll(',', '') : typed;
  const cents = centsFromText(plain);
  if (cents === null) throw new Refusal(422, 'Please type an amount in dollars, such as 125.50.');
  return dollars(cents);
}

/** Throws a 422 Refusal for what is no day. */
export function dayOf(form: Form): string {
  const day = z.iso.date().safeParse(form['day']);
  if (!day.success || day.data.startsWith('0000')) throw new Refusal(422, 'Please choose a day.');
  return day.data;
}

/** The number of something of ours. Throws a 422 Refusal for what cannot be one. */
export function idOf(text: unknown, what: string): number {
  const id = typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new Refusal(422, `Please choose ${what}.`);
  return id;
}

/** A key that the form carries, or a new one for a form that lost it. */
export const keyOf = (form: Form, field: string) => {
  const key = form[field] ?? '';
  return /^[\w-]{8,64}$/.test(key) ? key : randomUUID();
};
