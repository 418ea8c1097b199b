import 'virtual:texts/frame';
import type { Translate } from '../../../lib/texts/texts.ts';

const ADMIN = 1;

export const getRoleLabel = (role: number, t: Translate): string =>
  role === ADMIN ? t('role.admin') : t('role.collector');
