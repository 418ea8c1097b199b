import { Refusal } from '../../platform/http/refusal.ts';
import type { AuthOptions } from './auth-options.ts';
import type { EncryptedPassword } from './password-cipher.ts';
import { decryptPassword } from './password-cipher.ts';
import { findNewPasswordError } from './password-rules.ts';

/**
 * Decrypts and validates a new password and its confirmation. Throws a 422 Refusal if the password cannot be decrypted
 * or breaks a rule (docs/product/sign-in-and-session.md#password-rules). Callers must authenticate the user first,
 * because the message discloses properties of the decrypted text.
 */
export function readNewPassword(
  encrypted: EncryptedPassword,
  encryptedConfirmation: EncryptedPassword,
  { passwordKeys, passwordScheme }: Pick<AuthOptions, 'passwordKeys' | 'passwordScheme'>,
): string {
  const password = decryptPassword(encrypted, passwordKeys, passwordScheme);
  const confirmation = decryptPassword(encryptedConfirmation, passwordKeys, passwordScheme);
  if (password === null || confirmation === null) {
    throw new Refusal(422, 'The password could not be read. Reload the page and try again.');
  }
  const fault = findNewPasswordError(password, confirmation);
  if (fault !== null) throw new Refusal(422, fault);
  return password;
}
