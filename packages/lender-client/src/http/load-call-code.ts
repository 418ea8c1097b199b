import { LenderError } from './errors.ts';

/** Returns true if the server that serves the client's own code answers. */
export type IsServerReachable = () => Promise<boolean>;

/**
 * Loads code that an operation needs. A server that answers without the code serves a newer release.
 * @throws LenderError of kind `network` or `outdated`; either way nothing was sent to the lender
 */
export async function loadCallCode<Code>(
  load: () => Promise<Code>,
  isServerReachable: IsServerReachable,
): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isServerReachable())) throw new LenderError('network', '', null, { cause });
  }
  return load().catch((cause: unknown) => {
    throw new LenderError('outdated', '', null, { cause });
  });
}
