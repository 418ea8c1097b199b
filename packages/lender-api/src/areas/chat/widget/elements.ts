type Property = string | number | boolean | null | ((event: Event) => void);

/**
 * Creates an element. Texts become text nodes, never markup.
 * @param properties attributes, and listeners under `on` and the name of their event; null and false are left out
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, Property>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) created.setAttribute(name, String(value));
  }
  created.append(...children);
  return created;
}

/** Formats an instant as date and time in the time zone of the reader's device. */
export const formatTime = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a message for something that could not be loaded, with a Retry button. */
export const loadError = (message: string, retry: () => void): HTMLElement =>
  element(
    'div',
    { class: 'scroll' },
    element('p', { class: 'problem', role: 'alert' }, message),
    element('button', { type: 'button', onclick: retry }, 'Retry'),
  );
