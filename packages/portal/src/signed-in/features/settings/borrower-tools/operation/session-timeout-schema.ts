import * as z from 'zod/mini';
import type { Translate } from '../../../../../lib/texts/texts.ts';

const MOST_MINUTES = 720;

const isMinutes = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_MINUTES;

/** After how many minutes an idle session expires: a whole number that the lender takes. */
export const sessionTimeoutSchema = (t: Translate) =>
  z.object({
    minutes: z.string().check(z.trim(), z.refine(isMinutes, t('appSettings.timeoutInvalid'))),
  });
