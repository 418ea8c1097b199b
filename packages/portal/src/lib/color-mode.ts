import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { useCallback, useSyncExternalStore } from 'react';
import { guardedStorage } from './guarded-storage.ts';

/** Where the person's own choice is kept; boot.js reads it before the first paint. */
const STORAGE_KEY = 'livery:color-mode';
const MODES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ColorMode[];
const isColorMode = (value: unknown): value is ColorMode => MODES.includes(value);

const storage = guardedStorage(() => window.localStorage);
/** Those who show the choice in this tab; other tabs learn of it by the browser's storage event. */
const listeners = new Set<() => void>();

function readChoice(): ColorMode | null {
  const stored = storage.getItem(STORAGE_KEY);
  return isColorMode(stored) ? stored : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function paint(mode: ColorMode): void {
  const dark = mode === 'dark' || (mode === 'system' && prefersDark().matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

/** The mode in force: the person's choice, or the tenant's where there is none or none is allowed. */
function modeInForce(tenant: Pick<InjectedTenant, 'colorMode'>): ColorMode {
  const { initial, fixed } = tenant.colorMode;
  return fixed ? initial : (readChoice() ?? initial);
}

/** Keeps the page in step when the system turns light or dark, and when the person chooses in another tab. */
export function followColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): void {
  const repaint = () => paint(modeInForce(tenant));
  prefersDark().addEventListener('change', repaint);
  window.addEventListener('storage', repaint);
}

/** The mode in force, and how a person changes it. */
export function useColorMode(
  tenant: Pick<InjectedTenant, 'colorMode'>,
): readonly [ColorMode, (mode: string) => void] {
  const mode = useSyncExternalStore(subscribe, () => modeInForce(tenant));
  const choose = useCallback((next: string) => {
    if (!isColorMode(next)) return;
    storage.setItem(STORAGE_KEY, next);
    paint(next);
    for (const listener of [...listeners]) listener();
  }, []);
  return [mode, choose];
}
