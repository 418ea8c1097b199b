import { CODE_REMOVED } from './outdated-page.ts';

const RETRY_INTERVAL_MS = 5000;

/** The reason why code has not loaded: the connection is lost, or a new release has replaced the code. */
export type LoadErrorReason = 'connection-lost' | 'code-removed';

/**
 * Thrown if the server responds but does not have the code, because a new release has replaced it since the page was
 * loaded. Only a reload helps.
 */
export class CodeRemovedError extends Error {
  override readonly name = 'CodeRemovedError';

  constructor(cause: unknown) {
    super('The server no longer has this part of the portal’s code. Reload the page.', { cause });
  }
}

/** Returns true if the portal's own server sends any response. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const retry = () => {
      window.removeEventListener('online', retry);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
  });
}

/**
 * Loads a code chunk by a dynamic import. While the connection is lost, waits and retries.
 * @param load imports the code; browsers fetch a module again after a failed import
 * @param onConnectionLost called each time the server cannot be reached
 * @throws CodeRemovedError if the server responds without the code
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  onConnectionLost?: () => void,
): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      // isServerReachable() below determines the reason.
    }
    if (await isServerReachable())
      return load().catch((cause: unknown) => {
        window.dispatchEvent(new Event(CODE_REMOVED));
        throw new CodeRemovedError(cause);
      });
    onConnectionLost?.();
    await waitForRetry();
  }
}

/** Starts loading code that will be needed soon. Ignores a failure, which the later use of the code reports. */
export function preloadCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
