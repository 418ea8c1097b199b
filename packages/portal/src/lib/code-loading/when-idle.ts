/** Calls a function when the browser is idle. Safari cannot report this, and calls the function immediately after the current task. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback);
}
