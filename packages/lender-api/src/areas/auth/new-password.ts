import { Refusal } from '../../platform/http/refusal.ts';
import type { AuthOptions } from './auth-options.ts';
import { decryptPassword } from './password-cipher.ts';
import { newPasswordFault } from './password-rules.ts';

/**
 * The new password in two encrypted texts. Throws a 422 Refusal when it cannot be read or breaks a rule of spec
 * section 5. Whoever calls this has made sure of the person first: without that, nobody learns what an
 * encrypted text decrypts to.
 */
export function readNewPassword(
  encrypted: string,
  encryptedConfirmation: string,
  { privateKey, passwordScheme }: Pick<AuthOptions, 'privateKey' | 'passwordScheme'>,
): string {
  const password = decryptPassword(encrypted, privateKey, passwordScheme);
  const confirmation = decryptPassword(encryptedConfirmation, privateKey, passwordScheme);
  if (password === null || confirmation === null) {
    throw new Refusal(422, 'The password could not be read. Please reload the page and try again.');
  }
  const fault = newPasswordFault(password, confirmation);
  if (fault !== null) throw new Refusal(422, fault);
  return password;
}
