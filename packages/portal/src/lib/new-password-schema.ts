import 'virtual:texts/new-password';
import * as z from 'zod/mini';
import type { Translate } from './texts.ts';

const SHORTEST = 8;
const SPECIAL = /[!@#$%^&*(),.?:{}|<>"]/;

/** A new password and its repetition (spec section 5); the first rule that is broken speaks. */
export const newPasswordSchema = (t: Translate) =>
  z
    .object({
      password: z
        .string()
        .check(
          z.minLength(1, t('validation.newPasswordRequired')),
          z.minLength(SHORTEST, t('validation.passwordShort')),
          z.regex(/\d/, t('validation.passwordDigit')),
          z.regex(/[a-z]/, t('validation.passwordLowercase')),
          z.regex(/[A-Z]/, t('validation.passwordUppercase')),
          z.regex(SPECIAL, t('validation.passwordSpecial')),
        ),
      confirmation: z.string().check(z.minLength(1, t('validation.confirmationRequired'))),
    })
    .check(
      z.refine(({ password, confirmation }) => password === confirmation, {
        error: t('validation.confirmationDiffers'),
        path: ['confirmation'],
        // Also while the password breaks another rule; an empty repetition has a message of its own.
        when: ({ value }) => (value as { confirmation?: string }).confirmation !== '',
      }),
    );
