import { LenderError } from '@livery/lender-client';
import { EncryptionUnavailableError, PasswordEncryptionError } from './encrypt-password.ts';
import type { Translate } from './texts.ts';

export interface ProblemAction {
  readonly label: string;
  readonly run: () => void;
}

/** What to tell the person: the lender's own sentence where there is one, else what happened and what to do. */
export function problemMessage(error: unknown, t: Translate): string {
  if (error instanceof PasswordEncryptionError) return t('password.encryptionFailed');
  if (error instanceof EncryptionUnavailableError) return t('password.encryptionMissing');
  if (!(error instanceof LenderError)) return t('problem.server');
  if (error.kind === 'network') return t('problem.network');
  if (error.message !== '') return error.message;
  return error.kind === 'forbidden' ? t('problem.forbidden') : t('problem.server');
}

/** What the person can do at once about it, as a button; undefined when the sentence says all. */
export function problemAction(error: unknown, t: Translate): ProblemAction | undefined {
  if (!(error instanceof EncryptionUnavailableError)) return undefined;
  return { label: t('problem.reload'), run: () => window.location.reload() };
}

/** The lender's own sentence where it refused with one; else what the spec says when something did not work. */
export function refusalOr(error: unknown, otherwise: string, t: Translate): string {
  if (!(error instanceof LenderError)) return otherwise;
  if (error.kind === 'network' || error.kind === 'forbidden') return problemMessage(error, t);
  return error.kind !== 'server' && error.message !== '' ? error.message : otherwise;
}
