import 'virtual:texts/frame';
import type { Translate } from '../../../lib/texts/texts.ts';

const ADMIN = 1;

/** What a role is called on screen (spec section 1): Admin for role 1, Collector for all others. */
export const roleLabel = (role: number, t: Translate): string =>
  role === ADMIN ? t('role.admin') : t('role.collector');
