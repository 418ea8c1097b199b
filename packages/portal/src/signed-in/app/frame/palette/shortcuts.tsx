import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { createGuardedStorage } from '../../../../lib/storage/guarded-storage.ts';

const SINGLE_KEYS_STORAGE_KEY = 'livery:single-key-shortcuts';
const SINGLE_KEYS_OFF = 'off';

const storage = createGuardedStorage(() => window.localStorage);
const listeners = new Set<() => void>();

function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Returns true if shortcuts without a modifier key are enabled on this device. Users who use speech
 * input or have a tremor can disable them (WCAG 2.1.4).
 */
const areSingleKeyShortcutsEnabled = (): boolean =>
  storage.getItem(SINGLE_KEYS_STORAGE_KEY) !== SINGLE_KEYS_OFF;

export function useSingleKeyShortcuts(): readonly [boolean, (isEnabled: boolean) => void] {
  const isEnabled = useSyncExternalStore(subscribeToSingleKeys, areSingleKeyShortcutsEnabled);
  const setEnabled = (shouldEnable: boolean) => {
    storage.setItem(SINGLE_KEYS_STORAGE_KEY, shouldEnable ? 'on' : SINGLE_KEYS_OFF);
    for (const listener of [...listeners]) listener();
  };
  return [isEnabled, setEnabled];
}

/** The dialog that a keyboard shortcut opens. */
export type ShortcutDialog = 'palette' | 'keys';

const isAppleDevice = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the palette's shortcut for this keyboard, as displayed and as a value of aria-keyshortcuts. */
export const getPaletteShortcut = (): { readonly label: string; readonly ariaKeys: string } =>
  isAppleDevice() ? { label: '⌘K', ariaKeys: 'Meta+K' } : { label: 'Ctrl K', ariaKeys: 'Control+K' };

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]';
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELD_SELECTOR) !== null;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Returns the dialog that a key press opens; null for none.
 * @param hasCommandKey true if the keyboard has a Command key, which replaces Ctrl
 * @param areSingleKeysOn true if single-key shortcuts are on
 */
export function getShortcutDialog(
  { key, ctrlKey, metaKey, altKey, target }: KeyPress,
  hasCommandKey: boolean,
  areSingleKeysOn: boolean,
): ShortcutDialog | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const hasModifier = hasCommandKey ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return hasModifier && key.toLowerCase() === 'k' ? 'palette' : null;
  }
  if (!areSingleKeysOn || isField(target)) return null;
  if (key === '/') return 'palette';
  return key === '?' ? 'keys' : null;
}

/**
 * Returns true while a dialog is open. Shortcuts are off then, so that input in the dialog is not lost. A dialog that
 * is closing does not count.
 */
const isDialogOpen = () =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-state=closed])') !== null;

/** Calls `onShortcut` for every shortcut, whichever element of the page has the focus. */
export function useShortcuts(onShortcut: (key: ShortcutDialog) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    const dialog = getShortcutDialog(event, isAppleDevice(), areSingleKeyShortcutsEnabled());
    if (dialog === null) return;
    event.preventDefault();
    onShortcut(dialog);
  });
  // Uses a layout effect, so that the shortcuts work as soon as the frame is visible.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/**
 * Collects the characters that are typed before a field can receive them.
 * @param isWaiting true until the field has the focus
 * @param onCharacter receives each character
 */
export function useTypingBeforeFocus(isWaiting: boolean, onCharacter: (character: string) => void): void {
  const handleCharacter = useEffectEvent(onCharacter);
  // Uses a layout effect, so that no key press is missed.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      handleCharacter(event.key);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isWaiting]);
}

export function KeyboardKey({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.kbd
      display="inline-grid"
      placeItems="center"
      minW="5"
      h="5"
      px="1"
      bg="bg.muted"
      color="fg.muted"
      borderWidth="1px"
      borderRadius="l1"
      fontFamily="body"
      textStyle="xs"
      whiteSpace="nowrap"
    >
      {children}
    </chakra.kbd>
  );
}
