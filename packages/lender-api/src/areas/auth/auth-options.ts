import type { LenderBrands } from '../../platform/brand/lender-brands.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { PasswordKeys } from '../../platform/lender/password-keys.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { createDeviceTokens } from './device-tokens.ts';
import type { PasswordScheme } from './password-cipher.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { createPasswordHashing } from './password-hashing.ts';

export interface AuthOptions {
  brands: LenderBrands;
  passwordKeys: PasswordKeys;
  passwordScheme: PasswordScheme;
  hashing: PasswordHashing;
  devices: DeviceTokens;
  /**
   * True if the portal reports activity (extension `session-activity`). Sessions then also end when they are
   * idle.
   */
  reportsActivity: boolean;
  now: () => Date;
}

/** Returns the authentication options of a lender. All lenders of the process share one password hashing queue. */
export function createAuthOptions({ config, passwordKeys, now, brands }: LenderContext): AuthOptions {
  return {
    brands,
    passwordKeys,
    passwordScheme: config.passwordScheme,
    hashing: createPasswordHashing(config.slug),
    devices: createDeviceTokens(passwordKeys.all, config.slug, now),
    reportsActivity: config.reportsActivity,
    now,
  };
}
