import * as z from 'zod/mini';
import type { PlainTextKey, Translate } from '../texts/texts.ts';
import { confirmationProblem, newPasswordProblem } from './password-rules.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const newPasswordFields = { password: z.string(), confirmation: z.string() };

/**
 * Checks a new password and its confirmation, with one message for each
 * (docs/product/sign-in-and-session.md#password-rules).
 */
export const checkNewPassword = (t: Translate) =>
  z.superRefine<NewPassword>(({ password, confirmation }, context) => {
    const addIssue = (field: keyof NewPassword, problem: PlainTextKey | null) => {
      if (problem !== null) context.addIssue({ code: 'custom', path: [field], message: t(problem) });
    };
    addIssue('password', newPasswordProblem(password));
    addIssue('confirmation', confirmationProblem(password, confirmation));
  });

/** The schema of a form with only a new password and its confirmation. */
export const newPasswordSchema = (t: Translate) => z.object(newPasswordFields).check(checkNewPassword(t));
