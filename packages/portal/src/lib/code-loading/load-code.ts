/** How often a server that cannot be reached is asked again. */
const ASK_AGAIN_MS = 5000;

/**
 * A part of the portal's code is gone from the server although the server answers, which is what a new release of the
 * portal looks like to a page that was opened before it. Only a reload helps.
 */
export class CodeGoneError extends Error {
  override readonly name = 'CodeGoneError';

  constructor(cause: unknown) {
    super('A part of the portal’s code is no longer on the server.', { cause });
  }
}

/** Asks the portal's own server for something, whatever it answers. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.origin, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Resolves when the browser reports a network again, at the latest after some seconds. */
function untilWorthAsking(): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => {
      window.removeEventListener('online', ask);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
  });
}

/**
 * Loads a part of the portal's code by a dynamic import. While the connection is lost it waits, and tries again when the
 * server can be reached.
 * @param load imports the code; a browser fetches a module whose import has failed again
 * @param onConnectionLost called when the code did not arrive because the server cannot be reached
 * @throws CodeGoneError if the server answers, but without the code
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  onConnectionLost?: () => void,
): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      // Whether the connection is lost shows below.
    }
    if (await isServerReachable())
      return load().catch((cause: unknown) => Promise.reject(new CodeGoneError(cause)));
    onConnectionLost?.();
    await untilWorthAsking();
  }
}

/** Starts loading code that will be needed soon. Whoever needs it reports a failure. */
export function preloadCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
