import type { Needed } from '../../platform/http/operations.ts';

/** All settings, the import of borrowers and bank files (decisions: permissions). */
export const SETTINGS: Needed = { permission: 'SETTINGS.VISIT', toDo: 'see or change the settings' };
