import type { Needed } from '../../platform/http/operations.ts';

/** See docs/product/settings.md#settings-permission. */
export const SETTINGS_PERMISSION: Needed = {
  permission: 'SETTINGS.VISIT',
  operation: 'see or change the settings',
};
