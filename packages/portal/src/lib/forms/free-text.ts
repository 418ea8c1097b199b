import 'virtual:texts/forms';
import { containsCardNumber } from '@livery/contract/card-numbers';
import * as z from 'zod/mini';
import type { Translate } from '../texts/texts.ts';

/** Returns the message for a text that contains a card number, which must not be stored; null for any other text. */
export const validateFreeText = (text: string, t: Translate): string | null =>
  containsCardNumber(text) ? t('forms.cardNumberInText') : null;

/** Returns the rule of free-text fields, for the `check` of a `z.string()`. */
export const createFreeTextRule = (t: Translate) =>
  z.refine<string>((text) => !containsCardNumber(text), t('forms.cardNumberInText'));
