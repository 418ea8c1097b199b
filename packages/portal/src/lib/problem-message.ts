import { LenderError } from '@livery/lender-client';
import { PasswordEncryptionError } from './encrypt-password.ts';
import type { Translate } from './texts.ts';

/** What to tell the person: the lender's own sentence where there is one, else what happened and what to do. */
export function problemMessage(error: unknown, t: Translate): string {
  if (error instanceof PasswordEncryptionError) return t('password.encryptionFailed');
  if (!(error instanceof LenderError)) return t('problem.server');
  if (error.kind === 'network') return t('problem.network');
  if (error.message !== '') return error.message;
  return error.kind === 'forbidden' ? t('problem.forbidden') : t('problem.server');
}
