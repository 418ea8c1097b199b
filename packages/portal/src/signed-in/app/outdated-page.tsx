import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  BUILD_RECEIVED,
  CODE_REMOVED,
  getOwnBuild,
  reloadOnce,
} from '../../lib/code-loading/outdated-page.ts';

/** Time between two checks whether the page can be reloaded without losing input. */
const CHECK_INTERVAL_MS = 1000;

/** Minimum time between two requests for the status of the page's build, so that not every API response causes one. */
const STATUS_INTERVAL_MS = 300_000;

interface ReloadOptions {
  /** Returns true while a payment or another change is being sent. */
  readonly isSending: () => boolean;
  /** Reloads the page; replaced in tests. */
  readonly reload?: () => void;
}

/** Returns true if the edge reports that the files of the build are no longer available; false in all other cases. */
const isBuildRemoved = (build: string): Promise<boolean> =>
  fetch(`/-/builds/${build}`, { cache: 'no-store' })
    .then((response) => response.json() as Promise<{ readonly isServed?: boolean }>)
    .then(
      ({ isServed }) => isServed === false,
      () => false,
    );

/** Returns true if closing the page now would ask the user for confirmation. */
const needsUnloadConfirmation = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const hasOpenDialog = (): boolean =>
  document.querySelector('[role="dialog"]:not([hidden]), [role="alertdialog"]:not([hidden])') !== null;

/**
 * Reloads the page once at a safe moment after the server has removed code of this page, or if another build is
 * deployed and the files of this page's build are no longer available. A moment is safe if the user has typed nothing
 * since the address changed, no dialog is open, nothing is being sent, and closing the page needs no confirmation.
 * @returns the function that ends the subscriptions
 */
export function reloadOutdatedPage({ isSending, reload }: ReloadOptions): () => void {
  let inputPath: string | null = null;
  let nextStatusAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const recordInput = () => {
    inputPath = window.location.pathname;
  };
  const recordFrameInput = () => {
    // The page receives no input events from the chat's frame, so a focused frame counts as input.
    if (document.activeElement instanceof HTMLIFrameElement) recordInput();
  };
  const reloadIfSafe = () => {
    const hasInput = inputPath === window.location.pathname;
    if (hasInput || hasOpenDialog() || isSending() || needsUnloadConfirmation()) return;
    clearInterval(timer);
    reloadOnce(reload);
  };
  const waitForSafeMoment = () => {
    clearInterval(timer);
    timer = setInterval(reloadIfSafe, CHECK_INTERVAL_MS);
    reloadIfSafe();
  };
  const compareBuilds = (event: Event) => {
    const [own, received] = [getOwnBuild(), (event as CustomEvent<string | null>).detail];
    const isOtherBuild = own !== undefined && received !== null && received !== own;
    if (!isOtherBuild || Date.now() < nextStatusAt) return;
    nextStatusAt = Date.now() + STATUS_INTERVAL_MS;
    void isBuildRemoved(own).then((isRemoved) => {
      if (isRemoved) waitForSafeMoment();
    });
  };

  const subscriptions = new AbortController();
  const { signal } = subscriptions;
  document.addEventListener('input', recordInput, { capture: true, signal });
  document.addEventListener('change', recordInput, { capture: true, signal });
  window.addEventListener('blur', recordFrameInput, { signal });
  window.addEventListener(CODE_REMOVED, waitForSafeMoment, { signal });
  window.addEventListener(BUILD_RECEIVED, compareBuilds, { signal });
  return () => {
    subscriptions.abort();
    clearInterval(timer);
  };
}

/** Reloads the signed-in page at a safe moment once its build has been replaced. */
export function OutdatedPage() {
  const queryClient = useQueryClient();
  useEffect(() => reloadOutdatedPage({ isSending: () => queryClient.isMutating() > 0 }), [queryClient]);
  return null;
}
