import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

let isWarningOpen = false;
const listeners = new Set<() => void>();

function setWarningOpen(open: boolean): void {
  isWarningOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Prevents other dialogs from opening while the idle warning is open. */
export function useIdleWarningPrecedence(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    setWarningOpen(true);
    return () => setWarningOpen(false);
  }, [open]);
}

/**
 * Returns true if a dialog that is requested may be open. The dialog that opens last covers the others and
 * traps the keyboard. For this reason, a dialog that is requested during the idle warning waits until the
 * warning closes. A dialog that is already open stays open.
 */
export function useOpenUnlessIdleWarning(open: boolean): boolean {
  const mustWait = useSyncExternalStore(subscribe, () => isWarningOpen);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = open && (wasOpen || !mustWait);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
