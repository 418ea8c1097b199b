import { LenderError } from '@livery/lender-client';
import type { Translate } from '../texts/texts.ts';
import { EncryptionUnavailableError, PasswordEncryptionError } from './encrypt-password.ts';

export interface ProblemAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message about a field of the request by its name on the wire, such as `pmtAmt must be at most 100.`, and not about what is on screen. */
const NAMES_WIRE_FIELD = /^(?:[a-z][\w.[\]-]*|The (?:body|querystring|params|header\b.*)) (?:must|is|has)\b/;

/** The lender's own message; '' where it gave none, or one that only its programmers understand. */
export const lenderMessage = ({ kind, message }: Pick<LenderError, 'kind' | 'message'>): string =>
  kind === 'invalid' && NAMES_WIRE_FIELD.test(message) ? '' : message;

/** What to tell the person: the lender's own sentence where there is one, else what happened and what to do. */
export function problemMessage(error: unknown, t: Translate): string {
  if (error instanceof PasswordEncryptionError) return t('password.encryptionFailed');
  if (error instanceof EncryptionUnavailableError) return t('password.encryptionMissing');
  if (!(error instanceof LenderError)) return t('problem.server');
  if (error.kind === 'network') return t('problem.network');
  if (error.kind === 'outdated') return t('missing.replacedHint');
  if (error.kind === 'unusable') return t('problem.unusable');
  const message = lenderMessage(error);
  if (message !== '') return message;
  if (error.kind === 'invalid') return t('problem.invalid');
  return error.kind === 'forbidden' ? t('problem.forbidden') : t('problem.server');
}

/** What the person can do at once about it, as a button; undefined when the sentence says all. */
export function problemAction(error: unknown, t: Translate): ProblemAction | undefined {
  const isOutdated = error instanceof LenderError && error.kind === 'outdated';
  if (!isOutdated && !(error instanceof EncryptionUnavailableError)) return undefined;
  return { label: t('problem.reload'), run: () => window.location.reload() };
}

/** The lender's own sentence where it refused with one; else what the spec says when something did not work. */
export function refusalOr(error: unknown, otherwise: string, t: Translate): string {
  if (!(error instanceof LenderError)) return otherwise;
  if (['network', 'outdated', 'forbidden', 'unusable'].includes(error.kind)) return problemMessage(error, t);
  return error.kind !== 'server' && lenderMessage(error) !== '' ? error.message : otherwise;
}
