const FILLED = /background:\s*var\(--[\w-]*color-palette-solid\)/;

/** The rules of the button's own class, which Emotion writes into the page. */
const rulesOf = (button: Element): string => {
  const styles = [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    textContent.split('\n'),
  );
  const names = [...button.classList].filter((name) => name.startsWith('css-'));
  return styles.filter((style) => names.some((name) => style.includes(`.${name}{`))).join('\n');
};

/** Returns the names of the filled buttons within an element: a screen has one, for what is to be done next. */
export const primaryButtons = (within: Element): string[] =>
  [...within.querySelectorAll('button')]
    .filter((button) => FILLED.test(rulesOf(button)))
    .map(({ textContent }) => textContent);
