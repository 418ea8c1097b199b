import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { useCallback, useState } from 'react';

/** Where the person's own choice is kept; boot.js reads it before the first paint. */
const STORAGE_KEY = 'livery:color-mode';
const MODES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ColorMode[];
const isColorMode = (value: unknown): value is ColorMode => MODES.includes(value);

function readChoice(): ColorMode | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isColorMode(stored) ? stored : null;
  } catch {
    return null;
  }
}

function keepChoice(mode: ColorMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
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

/** Keeps the page in step when the system turns light or dark while the mode in force follows it. */
export function followSystemColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): void {
  prefersDark().addEventListener('change', () => paint(modeInForce(tenant)));
}

/** The mode in force, and how a person changes it. */
export function useColorMode(
  tenant: Pick<InjectedTenant, 'colorMode'>,
): readonly [ColorMode, (mode: string) => void] {
  const [mode, setMode] = useState(() => modeInForce(tenant));
  const choose = useCallback((next: string) => {
    if (!isColorMode(next)) return;
    keepChoice(next);
    paint(next);
    setMode(next);
  }, []);
  return [mode, choose];
}
