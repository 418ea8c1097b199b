import { useEffectEvent, useLayoutEffect } from 'react';
import { singleKeysAreOn } from '../../../../lib/page/single-key-shortcuts.ts';

/** What a key press asks the frame for. */
export type HotKey = 'palette' | 'keys';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the palette's key is written on this person's keyboard. */
export const paletteKey = (): { readonly shown: string; readonly aria: string } =>
  isApple() ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl K', aria: 'Control+K' };

const FIELDS = 'input, textarea, select, [contenteditable]';
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(FIELDS) !== null;

/** A key press, as far as it matters here. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** @param apple whether the keyboard has a Command key, which takes the place of Ctrl */
export function hotKeyOf(
  { key, ctrlKey, metaKey, altKey, target }: KeyPress,
  apple: boolean,
  singleKeys: boolean,
): HotKey | null {
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
 * A dialog has the keyboard to itself: what is typed into it must not be lost by going elsewhere. One that is only fading
 * away has not.
 */
const dialogIsOpen = () =>
  document.querySelector(':is([role=dialog], [role=alertdialog]):not([data-state=closed])') !== null;

/** Calls back for the frame's shortcuts, wherever the focus is on the page. */
export function useHotKeys(onHotKey: (key: HotKey) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || dialogIsOpen()) return;
    const hotKey = hotKeyOf(event, isApple(), singleKeysAreOn());
    if (hotKey === null) return;
    event.preventDefault();
    onHotKey(hotKey);
  });
  // With the paint, not after it: whoever sees the frame can press its keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Takes what is typed while nothing on screen can take it yet.
 * @param waiting whether what will take it has not got the focus yet
 * @param take told of each letter
 */
export function useTypedAhead(waiting: boolean, take: (letter: string) => void): void {
  const taken = useEffectEvent(take);
  // At once, before the next key, and not once the browser finds the time.
  useLayoutEffect(() => {
    if (!waiting) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      taken(event.key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [waiting]);
}
