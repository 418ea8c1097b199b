import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../http/refusal.ts';
import type { Channel } from '../../rules/rule-kinds.ts';
import { CHANNELS } from '../../rules/rule-kinds.ts';
import type { Form } from './page-tools.ts';

/** Throws a 422 Refusal for what is no channel. */
export function channelOf(form: Form): Channel {
  const channel = Object.values(CHANNELS).find((code) => String(code) === form['channel']);
  if (channel === undefined) throw new Refusal(422, 'Please choose a channel.');
  return channel;
}

/** Dollars as they are typed: `1,234.50`, `$12`. Throws a 422 Refusal for what is no amount. */
export function amountOf(form: Form, field: string): number {
  const typed = (form[field] ?? '').trim().replace(/^\$/, '').replaceAll(',', '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(typed)) {
    throw new Refusal(422, 'Please type an amount in dollars, such as 125.50.');
  }
  return Number(typed);
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
