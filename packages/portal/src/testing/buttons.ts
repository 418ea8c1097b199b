const FILLED = /background:\s*var\(--[\w-]*color-palette-solid\)/;

/** Returns the CSS rules of the button's class, which Emotion adds to the page. */
const getCssRules = (button: Element): string => {
  const styles = [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    textContent.split('\n'),
  );
  const names = [...button.classList].filter((name) => name.startsWith('css-'));
  return styles.filter((style) => names.some((name) => style.includes(`.${name}{`))).join('\n');
};

/** Returns the names of the filled buttons within an element. Each screen has one, for its main action. */
export const getPrimaryButtonNames = (within: Element): string[] =>
  [...within.querySelectorAll('button')]
    .filter((button) => FILLED.test(getCssRules(button)))
    .map(({ textContent }) => textContent);
