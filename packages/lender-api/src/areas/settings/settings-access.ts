import type { RequiredPermission } from '../../platform/http/operations.ts';

/** The permission to see and change the settings (docs/product/settings.md#settings-permission). */
export const SETTINGS_PERMISSION: RequiredPermission = {
  permission: 'SETTINGS.VISIT',
  operation: 'see or change the settings',
};
