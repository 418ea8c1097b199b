import 'virtual:texts/my-profile';
import * as z from 'zod/mini';
import { newPasswordFields, samePasswords } from '../../lib/new-password-schema.ts';
import type { Translate } from '../../lib/texts.ts';

/** The person's own password change (spec section 5): the current password, and a new one that is typed twice. */
export const changePasswordSchema = (t: Translate) =>
  z
    .object({
      current: z.string().check(z.minLength(1, t('validation.currentPasswordRequired'))),
      ...newPasswordFields(t),
    })
    .check(samePasswords(t));
