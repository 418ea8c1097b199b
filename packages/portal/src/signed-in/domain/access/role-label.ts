import 'virtual:texts/frame';
import type { Translate } from '../../../lib/texts/texts.ts';

const ADMIN = 1;

/** Returns the label of a role (docs/product/roles-and-permissions.md#role-labels). */
export const roleLabel = (role: number, t: Translate): string =>
  role === ADMIN ? t('role.admin') : t('role.collector');
