import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { createGuardedStorage } from '../storage/guarded-storage.ts';

/** boot.js reads this key before the first paint. */
const STORAGE_KEY = 'livery:color-mode';
const MODES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ColorMode[];
export const isColorMode = (value: unknown): value is ColorMode => MODES.includes(value);

const storage = createGuardedStorage(() => window.localStorage);
function readChoice(): ColorMode | null {
  const stored = storage.getItem(STORAGE_KEY);
  return isColorMode(stored) ? stored : null;
}

const getDarkModeQuery = () => matchMedia('(prefers-color-scheme: dark)');

function paint(mode: ColorMode): void {
  const dark = mode === 'dark' || (mode === 'system' && getDarkModeQuery().matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

/** Returns the user's choice, or the tenant's mode if there is none or the tenant does not allow one. */
export function getEffectiveColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): ColorMode {
  const { initial, fixed } = tenant.colorMode;
  return fixed ? initial : (readChoice() ?? initial);
}

/** Applies the mode again when the system's color mode changes, and when the user chooses a mode in another tab. */
export function watchColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): void {
  const repaint = () => paint(getEffectiveColorMode(tenant));
  getDarkModeQuery().addEventListener('change', repaint);
  window.addEventListener('storage', repaint);
}

export function storeColorMode(mode: ColorMode): void {
  storage.setItem(STORAGE_KEY, mode);
  paint(mode);
}
