import 'virtual:texts/core';
import { setupI18n } from '@lingui/core';
import type { InjectedTenant, TextKey, texts } from '@livery/tenant-config';
import { textsFrom } from './text-catalogue.ts';

type Letter = string;
/** The name before a comma or the closing brace; text of a plural's branch holds a space or a #, so it is no name. */
type NameOf<Body extends string> = Body extends `${infer Name},${string}`
  ? Name
  : Body extends `${Letter}${' ' | '#'}${string}`
    ? never
    : Body;
type Placeholders<Message extends string> = Message extends `${string}{${infer Tail}`
  ? Tail extends `${infer Body}}${string}`
    ? NameOf<Body> | Placeholders<Tail>
    : never
  : never;

type Values<Key extends TextKey> = Record<Placeholders<(typeof texts)[Key]>, string | number>;

/** The texts without placeholders: those that a declaration can name. */
export type PlainTextKey = {
  [Key in TextKey]: [Placeholders<(typeof texts)[Key]>] extends [never] ? Key : never;
}[TextKey];

/** Shows the text of a key. A text with placeholders asks for exactly their values. */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [Placeholders<(typeof texts)[Key]>] extends [never] ? [] : [Values<Key>]
) => string;

/** A screen that shows a text must import its area: found while developing and by the tests. */
function missing(_locale: string, key: string): string {
  if (import.meta.env.DEV)
    throw new Error(`The text "${key}" is shown by code that does not import its area.`);
  return key;
}

/** The portal's texts with the tenant's own wording over them; numbers are written the tenant's way. */
export function createTranslate(tenant: Pick<InjectedTenant, 'locale' | 'texts'>): Translate {
  const i18n = setupI18n({ locale: tenant.locale, messages: { [tenant.locale]: {} }, missing });
  let areas = 0;
  const load = (messages: unknown) => i18n.load(tenant.locale, messages as Parameters<typeof i18n.load>[1]);
  return (key, ...values) => {
    const arrived = textsFrom(areas);
    if (arrived.length > 0) {
      areas += arrived.length;
      for (const messages of arrived) load(messages);
      load(tenant.texts);
    }
    return i18n._(key, values[0] as Record<string, unknown> | undefined);
  };
}
