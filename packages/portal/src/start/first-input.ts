/** Autofill dispatches `change`, and in some browsers `input`. */
const EVENTS = ['input', 'change'] as const;

const hasInput = () =>
  [...document.querySelectorAll<HTMLInputElement>('form input')].some(({ value }) => value !== '');

/**
 * Calls once when the user, or the browser's autofill, first enters something into a form, or at once if that has happened
 * before.
 * @returns the function that stops waiting
 */
export function onFirstInput(call: () => void): () => void {
  const stop = () => {
    for (const event of EVENTS) document.removeEventListener(event, entered, true);
  };
  const entered = () => {
    stop();
    call();
  };
  for (const event of EVENTS) document.addEventListener(event, entered, true);
  if (hasInput()) entered();
  return stop;
}
