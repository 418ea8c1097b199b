import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const TENANTS_DIR = join(ROOT, 'tenants');
export const PORTAL_DIR = join(ROOT, 'packages', 'portal');
export const STUDIO_DIST = join(ROOT, 'packages', 'studio', 'dist');
export const PORTAL_DIST = join(PORTAL_DIR, 'dist');
