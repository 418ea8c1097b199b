import 'virtual:texts/forms';
import { holdsCardNumber } from '@livery/contract/card-numbers';
import * as z from 'zod/mini';
import type { Translate } from '../texts/texts.ts';

/** Returns the message for a text that contains a card number, which must not be stored, or null. */
export const freeTextFault = (text: string, t: Translate): string | null =>
  holdsCardNumber(text) ? t('forms.cardNumberInText') : null;

/** The rule of fields that take any text, for the `check` of a `z.string()`. */
export const freeText = (t: Translate) =>
  z.refine<string>((text) => !holdsCardNumber(text), t('forms.cardNumberInText'));
