import * as z from 'zod/mini';
import { freeText } from '../../../../../lib/forms/free-text.ts';
import type { Translate } from '../../../../../lib/texts/texts.ts';

export type TermsFields = Readonly<Record<'termsText', string>>;

/** What the lender keeps at most. */
const MOST_CHARACTERS = 50_000;

/** The terms, kept as they are typed. */
export const termsSchema = (t: Translate) =>
  z.object({
    termsText: z.string().check(
      z.maxLength(MOST_CHARACTERS, {
        error: ({ input }) =>
          t('appSettings.termsTooLong', { count: typeof input === 'string' ? input.length : 0 }),
      }),
      freeText(t),
    ),
  });
