import { TEXT_CHOSEN, type TextChosenMessage, type TextKey } from '@livery/tenant-config';
import { observeTexts } from '../../../lib/texts/texts.ts';

/** The events that a click causes. Menus open at the first ones. */
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** How far a text may be from the clicked element, such as an icon in a button. */
const MAX_LEVELS = 4;

/** Returns the wordings of an element: its own texts, everything that it contains, and its attributes. */
function listWordings(element: Element): string[] {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const texts = [...own, element].map((node) => node.textContent ?? '');
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== '');
}

/**
 * Lets the user choose a text of the page with a click, for the studio. Every text that the page shows from now on is remembered
 * with its key.
 */
export function createTextChoice(send: (message: TextChosenMessage) => void): {
  readonly setActive: (isActive: boolean) => void;
} {
  const keysByWording = new Map<string, Set<TextKey>>();
  observeTexts((key, text) => {
    const wording = text.trim();
    const keys = keysByWording.get(wording) ?? new Set();
    keysByWording.set(wording, keys.add(key));
  });

  const findKeys = (target: Element): readonly TextKey[] => {
    let element: Element | null = target;
    for (let level = 0; level < MAX_LEVELS && element !== null; level += 1) {
      for (const wording of listWordings(element)) {
        const keys = keysByWording.get(wording);
        if (keys !== undefined) return [...keys];
      }
      element = element.parentElement;
    }
    return [];
  };

  const choose = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && event.target instanceof Element)
      send({ type: TEXT_CHOSEN, keys: findKeys(event.target) });
  };

  const cursor = new CSSStyleSheet();
  cursor.replaceSync('*{cursor:crosshair!important}');
  return {
    setActive: (isActive) => {
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== cursor);
      document.adoptedStyleSheets = isActive ? [...others, cursor] : others;
      for (const type of POINTER_EVENTS) {
        if (isActive) window.addEventListener(type, choose, { capture: true });
        else window.removeEventListener(type, choose, { capture: true });
      }
    },
  };
}
