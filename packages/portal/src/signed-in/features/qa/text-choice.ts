import { TEXT_CHOSEN, type TextChosenMessage, type TextKey } from '@livery/tenant-config';
import { observeTexts } from '../../../lib/texts/texts.ts';

/** The events of a click. All are canceled, because menus already open at the first events. */
const POINTER_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/**
 * The number of elements that are searched for a text, from the clicked element upward. A click on an icon in
 * a button finds the text of the button.
 */
const MAX_LEVELS = 4;

/** Returns the texts of an element: each of its text nodes, its complete content, and its attributes. */
function listWordings(element: Element): string[] {
  const textNodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const texts = [...textNodes, element].map((node) => node.textContent ?? '');
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '');
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== '');
}

/**
 * Lets the user of the studio select a text of the page with a click. Records the key of every text that the
 * page shows after this call.
 * @param send sends the keys of the clicked text to the studio
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

  const sendClickedText = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click' && event.target instanceof Element)
      send({ type: TEXT_CHOSEN, keys: findKeys(event.target) });
  };

  const cursorStyles = new CSSStyleSheet();
  cursorStyles.replaceSync('*{cursor:crosshair!important}');
  return {
    setActive: (isActive) => {
      const otherSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== cursorStyles);
      document.adoptedStyleSheets = isActive ? [...otherSheets, cursorStyles] : otherSheets;
      for (const type of POINTER_EVENTS) {
        if (isActive) window.addEventListener(type, sendClickedText, { capture: true });
        else window.removeEventListener(type, sendClickedText, { capture: true });
      }
    },
  };
}
