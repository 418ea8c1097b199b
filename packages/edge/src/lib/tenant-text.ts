import { type InjectedTenant, type TextKey, texts } from '@livery/tenant-config';

/** Returns a text without placeholders, in the tenant's wording if it has its own. */
export const getTenantText = (key: TextKey, { texts: own }: Pick<InjectedTenant, 'texts'>): string =>
  own[key]?.join('') ?? texts[key];
