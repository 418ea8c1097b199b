/** Calls a function when the browser is idle. In Safari, which does not report this, calls it after the current task. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback);
}
