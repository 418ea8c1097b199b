import 'virtual:texts/core';
import { setupI18n } from '@lingui/core';
import type { InjectedTenant, TextKey, texts } from '@livery/tenant-config';
import { getTextsFrom } from './text-catalog.ts';

type Letter = string;
/**
 * The placeholder name before a comma or the closing brace. The text of a plural branch contains a space or a
 * #, so it is not a name.
 */
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

export type PlainTextKey = {
  [Key in TextKey]: [Placeholders<(typeof texts)[Key]>] extends [never] ? Key : never;
}[TextKey];

/** Returns the text of a key. A text with placeholders requires exactly their values. */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [Placeholders<(typeof texts)[Key]>] extends [never] ? [] : [Values<Key>]
) => string;

/** Reports a screen that shows a text without importing its area, during development and in tests. */
function reportMissingText(_locale: string, key: string): string {
  if (import.meta.env.DEV)
    throw new Error(`The text "${key}" is used by code that does not import its area.`);
  return key;
}

type TextObserver = (key: TextKey, text: string) => void;

let observer: TextObserver | null = null;

/** Calls a function with every text that is shown from now on. Only the preview of the studio does this. */
export function observeTexts(next: TextObserver): void {
  observer = next;
}

/** Creates the translate function: the tenant's texts take precedence, and numbers use the tenant's locale. */
export function createTranslate(tenant: Pick<InjectedTenant, 'locale' | 'texts'>): Translate {
  const i18n = setupI18n({
    locale: tenant.locale,
    messages: { [tenant.locale]: {} },
    missing: reportMissingText,
  });
  let areas = 0;
  const load = (messages: unknown) => i18n.load(tenant.locale, messages as Parameters<typeof i18n.load>[1]);
  return (key, ...values) => {
    const arrived = getTextsFrom(areas);
    if (arrived.length > 0) {
      areas += arrived.length;
      for (const messages of arrived) load(messages);
      load(tenant.texts);
    }
    const text = i18n._(key, values[0] as Record<string, unknown> | undefined);
    observer?.(key, text);
    return text;
  };
}
