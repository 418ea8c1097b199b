import { LenderError } from './errors.ts';

/** Returns true if the server that serves the code of this client responds. */
export type IsServerReachable = () => Promise<boolean>;

/**
 * Loads the code of an operation. If the server responds but does not have the code, a newer release is deployed.
 * @throws LenderError of kind `network` or `outdated`. Nothing was sent to the lender in either case.
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
