import { type InjectedTenant, type TextKey, texts } from '@livery/tenant-config';

/** Returns the tenant's override of a text, or the default text. Only for texts without placeholders. */
export const getTenantText = (key: TextKey, { texts: own }: Pick<InjectedTenant, 'texts'>): string =>
  own[key]?.join('') ?? texts[key];
