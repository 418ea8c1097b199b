/**
 * The time in ms for which the pointer or the focus must stay on a record or a link before what it opens is loaded in
 * advance. It is long enough to ignore a pointer that only passes over it.
 */
export const INTENT_DELAY_MS = 80;

const ACTION_EVENTS = ['pointerdown', 'keydown', 'touchstart'] as const;
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

/**
 * Calls a function once, on the user's first action on the page. Use it to load code that no screen needs
 * before that, so that the code does not delay a screen.
 */
export function onInitialAction(callback: () => void): void {
  const handleAction = () => {
    for (const event of ACTION_EVENTS) window.removeEventListener(event, handleAction, LISTENER_OPTIONS);
    callback();
  };
  for (const event of ACTION_EVENTS) window.addEventListener(event, handleAction, LISTENER_OPTIONS);
}
