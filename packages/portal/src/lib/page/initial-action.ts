const ACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const;
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

/**
 * Calls a function once on the user's first action on the page. Use it for code that no screen needs earlier,
 * so that it does not delay a screen.
 */
export function onInitialAction(callback: () => void): void {
  const handleAction = () => {
    for (const action of ACTIONS) window.removeEventListener(action, handleAction, LISTENER_OPTIONS);
    callback();
  };
  for (const action of ACTIONS) window.addEventListener(action, handleAction, LISTENER_OPTIONS);
}
