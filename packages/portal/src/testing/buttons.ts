import featureStyles from 'virtual:compiled-styles/features.css?inline';
import frameStyles from 'virtual:compiled-styles/frame.css?inline';

const FILLED_BUTTON_PATTERN = /background:\s*var\(--[\w-]*color-palette-solid\)/;

/** Returns the CSS rules of the button's class, which Emotion adds to the page or the build has compiled. */
const getCssRules = (button: Element): string => {
  const insertedStyles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  const allRules = [frameStyles, featureStyles, ...insertedStyles].flatMap((text) => text.split('\n'));
  const classNames = [...button.classList].filter((name) => name.startsWith('css-'));
  return allRules.filter((style) => classNames.some((name) => style.includes(`.${name}{`))).join('\n');
};

/**
 * Returns the names of the filled buttons within an element. A screen has only one filled button, for its
 * main action.
 */
export const getPrimaryButtonNames = (within: Element): string[] =>
  [...within.querySelectorAll('button')]
    .filter((button) => FILLED_BUTTON_PATTERN.test(getCssRules(button)))
    .map(({ textContent }) => textContent);
