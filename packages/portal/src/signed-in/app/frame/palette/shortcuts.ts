import { useEffectEvent, useLayoutEffect } from 'react';
import { areSingleKeyShortcutsEnabled } from '../../../../lib/page/single-key-shortcuts.ts';

/** The dialog that a keyboard shortcut opens. */
export type ShortcutDialog = 'palette' | 'keys';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns the palette's shortcut for this keyboard, as displayed and as a value of aria-keyshortcuts. */
export const getPaletteShortcut = (): { readonly shown: string; readonly aria: string } =>
  isApple() ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };

const FIELDS = 'input, textarea, select, [contenteditable]';
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Returns the dialog that a key press opens; null for none.
 * @param apple true if the keyboard has a Command key, which replaces Ctrl
 * @param singleKeys true if single-key shortcuts are on
 */
export function getShortcutDialog(
  { key, ctrlKey, metaKey, altKey, target }: KeyPress,
  apple: boolean,
  singleKeys: boolean,
): ShortcutDialog | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    const modified = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return modified && key.toLowerCase() === 'k' ? 'palette' : null;
  }
  if (!singleKeys || isField(target)) return null;
  if (key === '/') return 'palette';
  return key === '?' ? 'keys' : null;
}

/**
 * Returns true while a dialog is open. Shortcuts are off then, so that input in the dialog is not lost. A dialog that
 * is closing does not count.
 */
const isDialogOpen = () =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-state=closed])') !== null;

/** Calls back for every shortcut, wherever the focus is on the page. */
export function useShortcuts(onShortcut: (key: ShortcutDialog) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
    const dialog = getShortcutDialog(event, isApple(), areSingleKeyShortcutsEnabled());
    if (dialog === null) return;
    event.preventDefault();
    onShortcut(dialog);
  });
  // A layout effect, so that the shortcuts work as soon as the frame is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Collects the characters that are typed before a field can receive them.
 * @param waiting true until the field has the focus
 * @param take receives each character
 */
export function useTypeAhead(waiting: boolean, take: (letter: string) => void): void {
  const handleCharacter = useEffectEvent(take);
  // A layout effect, so that no key press is missed.
  useLayoutEffect(() => {
    if (!waiting) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      handleCharacter(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [waiting]);
}
