import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Whether the idle warning is open, in this tab. */
let isWarned = false;
const listeners = new Set<() => void>();

function setWarned(warned: boolean): void {
  isWarned = warned;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps other dialogs from opening while the idle warning is open. */
export function useWarningOnTop(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    setWarned(true);
    return () => setWarned(false);
  }, [open]);
}

/**
 * Whether a dialog that is asked for is open. The dialog that opens last covers the others and takes the keyboard from
 * them, so none opens over the idle warning: it waits until the warning is closed. One that is open already stays.
 */
export function useOpenBelowWarning(open: boolean): boolean {
  const mustWait = useSyncExternalStore(subscribe, () => isWarned);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = open && (wasOpen || !mustWait);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
