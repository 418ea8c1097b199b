import * as z from 'zod/mini';
import type { Translate } from '../../../../../lib/texts/texts.ts';

const HEX = /^#[0-9a-f]{6}$/;

/** Whether this is a whole colour, not one that is being typed. */
export const isColor = (typed: string): boolean => HEX.test(typed);

/** What was typed or pasted as `#rrggbb`, where it can be read as that: with or without #, in three digits or six. */
export function wholeColor(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : typed.trim().toLowerCase();
}

/** The card's one field: `#rrggbb` in lower case, '' for none. */
export const accentSchema = (t: Translate) =>
  z.object({ color: z.string().check(z.regex(HEX, t('borrowerTools.accentInvalid'))) });
