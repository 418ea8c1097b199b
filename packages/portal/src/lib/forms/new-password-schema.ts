import * as z from 'zod/mini';
import type { PlainTextKey, Translate } from '../texts/texts.ts';
import { validateConfirmation, validateNewPassword } from './password-rules.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const newPasswordFields = { password: z.string(), confirmation: z.string() };

/**
 * Returns a check of a new password and its confirmation, with one message for each field
 * (docs/product/sign-in-and-session.md#password-rules).
 */
export const checkNewPassword = (t: Translate) =>
  z.superRefine<NewPassword>(({ password, confirmation }, context) => {
    const addIssue = (field: keyof NewPassword, problem: PlainTextKey | null) => {
      if (problem !== null) context.addIssue({ code: 'custom', path: [field], message: t(problem) });
    };
    addIssue('password', validateNewPassword(password));
    addIssue('confirmation', validateConfirmation(password, confirmation));
  });

export const createNewPasswordSchema = (t: Translate) =>
  z.object(newPasswordFields).check(checkNewPassword(t));
