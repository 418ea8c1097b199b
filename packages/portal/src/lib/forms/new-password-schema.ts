import * as z from 'zod/mini';
import type { PlainTextKey, Translate } from '../texts/texts.ts';
import { confirmationProblem, newPasswordProblem } from './password-rules.ts';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** The fields of a new password and its confirmation. */
export const newPasswordFields = { password: z.string(), confirmation: z.string() };

/** Checks a new password and its confirmation (spec section 5), which get one message each. */
export const checkNewPassword = (t: Translate) =>
  z.superRefine<NewPassword>(({ password, confirmation }, context) => {
    const report = (field: keyof NewPassword, problem: PlainTextKey | null) => {
      if (problem !== null) context.addIssue({ code: 'custom', path: [field], message: t(problem) });
    };
    report('password', newPasswordProblem(password));
    report('confirmation', confirmationProblem(password, confirmation));
  });

/** A form that asks for a new password alone. */
export const newPasswordSchema = (t: Translate) => z.object(newPasswordFields).check(checkNewPassword(t));
