import 'virtual:texts/my-profile';
import * as z from 'zod/mini';
import { checkNewPassword, newPasswordFields } from '../../../lib/forms/new-password-schema.ts';
import type { Translate } from '../../../lib/texts/texts.ts';

/** The form that changes the user's own password (spec section 5): the current one, and the new one twice. */
export const changePasswordSchema = (t: Translate) =>
  z
    .object({
      current: z.string().check(z.minLength(1, t('validation.currentPasswordRequired'))),
      ...newPasswordFields,
    })
    .check(checkNewPassword(t));
