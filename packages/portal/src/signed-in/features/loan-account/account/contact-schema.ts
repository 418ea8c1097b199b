import * as z from 'zod/mini';
import type { Translate } from '../../../../lib/texts/texts.ts';

const MOBILE_DIGITS = 10;
const MAX_EMAIL_LENGTH = 254;

/** Creates the validation schema of a mobile number (docs/product/loan-account.md#contact-rules). */
export const createMobileNumberSchema = (t: Translate) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('validation.mobileRequired')),
      z.regex(/^\d*$/, t('validation.mobileDigits')),
      z.length(MOBILE_DIGITS, t('validation.mobileLength')),
    );

export const createEmailSchema = (t: Translate) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('validation.emailRequired')),
      z.maxLength(MAX_EMAIL_LENGTH, t('validation.emailInvalid')),
      z.email(t('validation.emailInvalid')),
    );
