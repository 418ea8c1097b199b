import { CODE_REMOVED } from './outdated-page.ts';

const RETRY_INTERVAL_MS = 5000;

/** The reason why code has not loaded: the connection is lost, or a new release has replaced the code. */
export type LoadErrorReason = 'connection-lost' | 'code-removed';

/**
 * Thrown if the server responds but does not have the code, because a new release has replaced the code since
 * the page was loaded. The user must reload the page.
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
 * Loads code by a dynamic import. While the connection is lost, waits and tries again.
 * @param load imports the code; browsers fetch a module again after a failed import
 * @param onConnectionLost called after each attempt that does not reach the server
 * @throws CodeRemovedError if the server responds but does not have the code
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  onConnectionLost?: () => void,
): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The error does not tell why the import failed, so the code below checks the connection.
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

/** Code that was preloaded, by the function that imports it. */
const preloadedCode = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Starts loading code that will be needed soon. Ignores a failure: the code is loaded again when it is
 * needed, and a failure is reported then.
 */
export function preloadCode(load: () => Promise<unknown>): void {
  load().then(
    (code) => preloadedCode.set(load, code),
    () => undefined,
  );
}

/**
 * Returns code that `preloadCode` has loaded; undefined if it has not. An import takes a task of the browser even if the code has
 * loaded, and a busy page delays it.
 */
export const getPreloadedCode = <Code>(load: () => Promise<Code>): Code | undefined =>
  preloadedCode.get(load) as Code | undefined;
