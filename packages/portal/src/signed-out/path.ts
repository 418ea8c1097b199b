import { findSignedOutScreen, type SignedOutScreen } from '@livery/tenant-config';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The current path of the signed-out app, backed by the browser's history. */
export interface SignedOutPath {
  readonly current: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (path: string, options?: { readonly replace: boolean }) => void;
}

/**
 * Creates the path of the signed-out app from the page's address. If Back leads to the history entry of a
 * signed-in screen, the address becomes that of Sign In.
 */
export function createSignedOutPath(): SignedOutPath {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const handlePopState = () => {
    if (findSignedOutScreen(window.location.pathname) === null) window.history.replaceState(null, '', '/');
    notify();
  };
  return {
    current: () => window.location.pathname,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', handlePopState);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', handlePopState);
      };
    },
    navigate: (path, { replace = false } = { replace: false }) => {
      if (replace) window.history.replaceState(null, '', path);
      else window.history.pushState(null, '', path);
      notify();
    },
  };
}

const PathContext = createContext<SignedOutPath | null>(null);
export const SignedOutPathProvider = PathContext.Provider;

export function useSignedOutPath(): SignedOutPath {
  const path = useContext(PathContext);
  if (path === null) throw new Error('A signed-out screen is outside SignedOutPathProvider.');
  return path;
}

export function useCurrentPath(): string {
  const path = useSignedOutPath();
  return useSyncExternalStore(path.subscribe, path.current, path.current);
}

export const getScreen = (path: string): SignedOutScreen => findSignedOutScreen(path) ?? 'sign-in';

/** Returns the code of a reset link from the path of the Reset password screen, which the link opens. */
export const parseResetCode = (path: string): string => decodeCode(path.split('/')[2] ?? '');

function decodeCode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
