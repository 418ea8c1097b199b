import { createGuardedStorage } from '../storage/guarded-storage.ts';

/**
 * Response header with the id of the edge's portal build. The edge sends it with every response to an API
 * call.
 */
const BUILD_HEADER = 'x-livery-build';

/**
 * The name of a window event that reports the build id of a response. The id is null if the response has
 * none.
 */
export const BUILD_RECEIVED = 'livery:build-received';

/** The name of a window event that reports that the server no longer has the code of this page. */
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
 * Reloads the page to get the current build. Reloads only once per build: the reloaded page can still have
 * the old build, if a cache or a server that was not upgraded sent it. Without this limit, the page would
 * reload forever.
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): void {
  const build = getOwnBuild();
  const tabStorage = createGuardedStorage(() => window.sessionStorage);
  if (build === undefined || tabStorage.getItem(STORAGE_KEY) === build) return;
  tabStorage.setItem(STORAGE_KEY, build);
  reload();
}
