import 'virtual:texts/core';
import { setupI18n } from '@lingui/core';
import type { InjectedTenant, TextKey, texts } from '@livery/tenant-config';
import { getTextsFrom } from './text-catalog.ts';

type Letter = string;
/**
 * The name of a placeholder: the text before a comma or the closing brace. A text with a space or a # is the
 * text of a plural branch and not a name.
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

/**
 * Returns the text of a key. If the text has placeholders, the values of exactly these placeholders are
 * required.
 */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [Placeholders<(typeof texts)[Key]>] extends [never] ? [] : [Values<Key>]
) => string;

/**
 * During development and in tests, throws an error for a text whose area is not imported by the screen that
 * shows it.
 */
function reportMissingText(_locale: string, key: string): string {
  if (import.meta.env.DEV)
    throw new Error(`The text "${key}" is used by code that does not import its area.`);
  return key;
}

type TextObserver = (key: TextKey, text: string) => void;

let observer: TextObserver | null = null;

/** Calls `newObserver` with every text that is shown from now on. Only the studio's preview uses this. */
export function observeTexts(newObserver: TextObserver): void {
  observer = newObserver;
}

/** Creates the translate function: the tenant's texts take precedence, and numbers use the tenant's locale. */
export function createTranslate(tenant: Pick<InjectedTenant, 'locale' | 'texts'>): Translate {
  const i18n = setupI18n({
    locale: tenant.locale,
    messages: { [tenant.locale]: {} },
    missing: reportMissingText,
  });
  let loadedAreaCount = 0;
  const loadMessages = (messages: unknown) =>
    i18n.load(tenant.locale, messages as Parameters<typeof i18n.load>[1]);
  return (key, ...values) => {
    const newAreas = getTextsFrom(loadedAreaCount);
    if (newAreas.length > 0) {
      loadedAreaCount += newAreas.length;
      for (const messages of newAreas) loadMessages(messages);
      loadMessages(tenant.texts);
    }
    const text = i18n._(key, values[0] as Record<string, unknown> | undefined);
    observer?.(key, text);
    return text;
  };
}
