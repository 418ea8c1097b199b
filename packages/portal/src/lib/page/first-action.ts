/** What anybody does with a page first. */
const ACTIONS = ['pointerdown', 'keydown', 'touchstart'] as const;
const LISTENING = { capture: true, passive: true } as const;

/**
 * Calls once when somebody first does something with the page: for code that no screen needs until then, so that
 * none is later for it.
 */
export function onFirstAction(call: () => void): void {
  const acted = () => {
    for (const action of ACTIONS) window.removeEventListener(action, acted, LISTENING);
    call();
  };
  for (const action of ACTIONS) window.addEventListener(action, acted, LISTENING);
}
