import { createGuardedStorage } from '../storage/guarded-storage.ts';

/** The edge sends the id of its portal build with every response to an API call. */
const BUILD_HEADER = 'x-livery-build';

/** Event on window with the id of the build from a response; null if the response has none. */
export const BUILD_RECEIVED = 'livery:build-received';

/** Event on window: the server no longer has code of this page. */
export const CODE_REMOVED = 'livery:code-removed';

const STORAGE_KEY = 'livery:reloaded-build';

/** Returns the id of the build of this page; undefined with the development server. */
export const getOwnBuild = (): string | undefined => document.documentElement.dataset['build'];

/** Sends a request and reports the id of the build in its response. */
export const fetchFromEdge: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  window.dispatchEvent(new CustomEvent(BUILD_RECEIVED, { detail: response.headers.get(BUILD_HEADER) }));
  return response;
};

/**
 * Reloads the page to get the current build. Reloads only once per build: if the reloaded page has the same build, because of a
 * server that was not upgraded or a cache, it must not reload again.
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): void {
  const build = getOwnBuild();
  const tab = createGuardedStorage(() => window.sessionStorage);
  if (build === undefined || tab.getItem(STORAGE_KEY) === build) return;
  tab.setItem(STORAGE_KEY, build);
  reload();
}
