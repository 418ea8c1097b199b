import { LenderError } from '@livery/lender-client';
import type { Translate } from '../texts/texts.ts';
import { EncryptionUnavailableError, PasswordEncryptionError } from './encrypt-password.ts';

export interface ErrorAction {
  readonly label: string;
  readonly run: () => void;
}

/**
 * Matches a message that names a field of the request, such as `pmtAmt must be at most 100.` Such a message
 * does not help staff.
 */
const WIRE_FIELD_MESSAGE_PATTERN =
  /^(?:[a-z][\w.[\]-]*|The (?:body|querystring|params|header\b.*)) (?:must|is|has)\b/;

/**
 * Returns the lender's message. Returns an empty text if there is none or if the message names a field of the
 * request.
 */
export const getLenderMessage = ({ kind, message }: Pick<LenderError, 'kind' | 'message'>): string =>
  kind === 'invalid' && WIRE_FIELD_MESSAGE_PATTERN.test(message) ? '' : message;

/**
 * Returns the message for a failed request: the lender's message if there is one, else the reason and the
 * next step (docs/product/texts-and-messages.md#lender-messages-first).
 */
export function getErrorMessage(error: unknown, t: Translate): string {
  if (error instanceof PasswordEncryptionError) return t('password.encryptionFailed');
  if (error instanceof EncryptionUnavailableError) return t('password.encryptionMissing');
  if (!(error instanceof LenderError)) return t('problem.server');
  if (error.kind === 'network') return t('problem.network');
  if (error.kind === 'outdated') return t('missing.replacedHint');
  if (error.kind === 'unusable') return t('problem.unusable');
  const message = getLenderMessage(error);
  if (message !== '') return message;
  if (error.kind === 'invalid') return t('problem.invalid');
  return error.kind === 'forbidden' ? t('problem.forbidden') : t('problem.server');
}

/** Returns the label and the action of a button that helps with the problem; undefined if no action helps. */
export function getErrorAction(error: unknown, t: Translate): ErrorAction | undefined {
  const isOutdated = error instanceof LenderError && error.kind === 'outdated';
  if (!isOutdated && !(error instanceof EncryptionUnavailableError)) return undefined;
  return { label: t('problem.reload'), run: () => window.location.reload() };
}

/**
 * Returns the message for a failed operation (docs/product/texts-and-messages.md#fallback-failure-messages):
 * - for a network failure, outdated code or an unusable response: the general message
 * - for a missing permission: the lender's message, or the general message if there is none
 * - for any other failure except a server failure: the lender's message, if there is one
 * - in all other cases: `fallbackMessage`
 */
export function getRefusalMessage(error: unknown, fallbackMessage: string, t: Translate): string {
  if (!(error instanceof LenderError)) return fallbackMessage;
  if (['network', 'outdated', 'forbidden', 'unusable'].includes(error.kind)) return getErrorMessage(error, t);
  return error.kind !== 'server' && getLenderMessage(error) !== '' ? error.message : fallbackMessage;
}
