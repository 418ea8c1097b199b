/** Autofill dispatches `change`, and `input` in some browsers. */
const EVENTS = ['input', 'change'] as const;

const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].some(({ value }) => value !== '');

/**
 * Calls a function once when the user or autofill first fills in a form field, or at once if a field is
 * already filled in.
 * @returns the function that ends the subscription
 */
export function onFirstInput(callback: () => void): () => void {
  const stop = () => {
    for (const event of EVENTS) document.removeEventListener(event, handleInput, true);
  };
  const handleInput = () => {
    stop();
    callback();
  };
  for (const event of EVENTS) document.addEventListener(event, handleInput, true);
  if (hasInput()) handleInput();
  return stop;
}
