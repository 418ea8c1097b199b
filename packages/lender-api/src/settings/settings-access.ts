import type { Access } from '../http/operations.ts';

/** All settings, the import of borrowers and bank files (decisions: permissions). */
export const SETTINGS: Access = { permission: 'SETTINGS.VISIT', toDo: 'see or change the settings' };
