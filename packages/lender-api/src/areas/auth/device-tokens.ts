import type { KeyObject } from 'node:crypto';
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { UNMATCHABLE_HASH } from './passwords.ts';

const KEY_BYTES = 32;
const DEVICE_BYTES = 16;
const TOKEN_LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/**
 * Matches a token: device id, expiry in seconds since 1970, and signature. The binary parts are base64url.
 */
const TOKEN_PATTERN = /^(?<device>[\w-]{22})\.(?<expires>\d{1,12})\.(?<signature>[\w-]{43})$/;

/**
 * The account for which a token is issued. A password change replaces the hash, which revokes all tokens of
 * the account.
 */
interface TokenOwner {
  id: number;
  passwordHash: string;
}

/** A substitute for unknown accounts, so that verifying their tokens takes the same time. */
const UNKNOWN_OWNER: TokenOwner = { id: 0, passwordHash: UNMATCHABLE_HASH };

/**
 * Issues and verifies tokens that identify the browsers in which staff have signed in before (extension
 * `known-devices`). See docs/product/sign-in-and-session.md#known-devices.
 */
export interface DeviceTokens {
  /** @param device the id of the browser from its previous token; null creates a new id */
  issue(owner: TokenOwner, device: string | null): string;
  /**
   * Returns the id of the browser. Returns null if the token is forged, expired or revoked, or belongs to
   * another account.
   */
  verify(token: string, owner: TokenOwner | null): string | null;
}

/**
 * Creates and verifies device tokens. They are not stored: a signature binds each token to the lender, the
 * account and its password.
 * @param passwordKeys the lender's private keys, from which the signing keys are derived. The first key signs
 *   new tokens. All keys verify tokens, so a key rotation does not revoke tokens
 */
export function createDeviceTokens(
  passwordKeys: readonly KeyObject[],
  lender: string,
  now: () => Date,
): DeviceTokens {
  const signingKeys = passwordKeys.map((key) => {
    const secret = key.export({ type: 'pkcs8', format: 'der' });
    return Buffer.from(hkdfSync('sha256', secret, '', `livery known devices ${lender}`, KEY_BYTES));
  });

  /** Returns one signature of a token for each signing key. */
  const createSignatures = (device: string, expires: string, { id, passwordHash }: TokenOwner) =>
    signingKeys.map((key) =>
      createHmac('sha256', key).update([device, expires, id, passwordHash].join('\n')).digest(),
    );

  return {
    issue(owner, knownDevice) {
      const device = knownDevice ?? randomBytes(DEVICE_BYTES).toString('base64url');
      const expires = String(Math.floor(now().getTime() / 1_000) + TOKEN_LIFETIME_SECONDS);
      return `${device}.${expires}.${createSignatures(device, expires, owner)[0]?.toString('base64url')}`;
    },
    verify(token, owner) {
      const { device = '', expires = '', signature: given = '' } = TOKEN_PATTERN.exec(token)?.groups ?? {};
      const expected = createSignatures(device, expires, owner ?? UNKNOWN_OWNER);
      const received = Buffer.from(given, 'base64url');
      const isSigned =
        expected.filter(
          (signature) => received.length === signature.length && timingSafeEqual(received, signature),
        ).length > 0;
      return isSigned && owner !== null && Number(expires) * 1_000 > now().getTime() ? device : null;
    },
  };
}
