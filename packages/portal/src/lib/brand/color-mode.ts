import type { ColorMode, InjectedTenant } from '@livery/tenant-config';
import { createGuardedStorage } from '../storage/guarded-storage.ts';

/** boot.js reads this key before the first paint of the page. */
const STORAGE_KEY = 'livery:color-mode';
const MODES: readonly unknown[] = ['light', 'dark', 'system'] satisfies ColorMode[];
export const isColorMode = (value: unknown): value is ColorMode => MODES.includes(value);

const storage = createGuardedStorage(() => window.localStorage);
function readSelectedMode(): ColorMode | null {
  const stored = storage.getItem(STORAGE_KEY);
  return isColorMode(stored) ? stored : null;
}

const getDarkModeQuery = () => matchMedia('(prefers-color-scheme: dark)');

function applyMode(mode: ColorMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && getDarkModeQuery().matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}

/**
 * Returns the color mode that the user has selected. Returns the tenant's default mode if the user has
 * selected none, or if the tenant has a fixed mode.
 */
export function getEffectiveColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): ColorMode {
  const { initial, fixed } = tenant.colorMode;
  return fixed ? initial : (readSelectedMode() ?? initial);
}

/**
 * Applies the color mode again when the color mode of the operating system changes, and when the user selects
 * a mode in another tab.
 */
export function watchColorMode(tenant: Pick<InjectedTenant, 'colorMode'>): void {
  const reapplyMode = () => applyMode(getEffectiveColorMode(tenant));
  getDarkModeQuery().addEventListener('change', reapplyMode);
  window.addEventListener('storage', reapplyMode);
}

export function storeColorMode(mode: ColorMode): void {
  storage.setItem(STORAGE_KEY, mode);
  applyMode(mode);
}
