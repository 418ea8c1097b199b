import 'virtual:texts/forms';
import { containsCardNumber } from '@livery/contract/card-numbers';
import * as z from 'zod/mini';
import type { Translate } from '../texts/texts.ts';

/**
 * Returns an error message if the text contains a card number, which must not be stored. Returns null for any
 * other text.
 */
export const validateFreeText = (text: string, t: Translate): string | null =>
  containsCardNumber(text) ? t('forms.cardNumberInText') : null;

/** Returns a validation rule for free-text fields, to be passed to `check` of a `z.string()`. */
export const createFreeTextRule = (t: Translate) =>
  z.refine<string>((text) => !containsCardNumber(text), t('forms.cardNumberInText'));
