import * as z from 'zod/mini';
import type { Translate } from '../../lib/texts.ts';

/** Spec section 5: required, then valid. Blanks around a pasted address are dropped. */
const emailSchema = (t: Translate) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t('validation.emailRequired')),
      z.maxLength(254, t('validation.emailInvalid')),
      z.email(t('validation.emailInvalid')),
    );

/** The Sign In form of spec section 5. */
export const signInSchema = (t: Translate) =>
  z.object({
    email: emailSchema(t),
    password: z.string().check(z.minLength(1, t('validation.passwordRequired'))),
  });

/** The Forgot password form of spec section 5. */
export const forgotPasswordSchema = (t: Translate) => z.object({ email: emailSchema(t) });
