type Property = string | number | boolean | null | ((event: Event) => void);

/**
 * Creates an element. Strings become text nodes, never markup.
 * @param properties attributes, and event listeners named `on` + event name; null and false are omitted
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
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

/** Formats a date and time in the time zone of the reader's device. */
export const formatTime = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns an error message with a Retry button. */
export const createLoadError = (message: string, retry: () => void): HTMLElement =>
  createElement(
    'div',
    { class: 'scroll' },
    createElement('p', { class: 'problem', role: 'alert' }, message),
    createElement('button', { type: 'button', onclick: retry }, 'Retry'),
  );
