import { LenderError } from './errors.ts';

/** Returns true if the server that serves the code of this client responds. */
export type IsServerReachable = () => Promise<boolean>;

/** The loaded code by its loader. An import takes a task of the browser even if the code is loaded, and a busy page delays it. */
const loadedCode = new WeakMap<() => Promise<unknown>, unknown>();

async function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  loadedCode.set(load, code);
  return code;
}

/** Starts to load the code of an operation. Ignores a failure, because the call that needs the code reports it. */
export function preloadCallCode(load: () => Promise<unknown>): void {
  importCode(load).catch(() => undefined);
}

/**
 * Loads the code of an operation once. If the server responds but does not have the code, a newer release is deployed.
 * @throws LenderError of kind `network` or `outdated`. Nothing was sent to the lender in either case.
 */
export async function loadCallCode<Code>(
  load: () => Promise<Code>,
  isServerReachable: IsServerReachable,
): Promise<Code> {
  if (loadedCode.has(load)) return loadedCode.get(load) as Code;
  try {
    return await importCode(load);
  } catch (cause) {
    if (!(await isServerReachable())) throw new LenderError('network', '', null, { cause });
  }
  return importCode(load).catch((cause: unknown) => {
    throw new LenderError('outdated', '', null, { cause });
  });
}
