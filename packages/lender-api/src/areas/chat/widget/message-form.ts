import type { Schemas } from '@livery/contract';
import { getErrorMessage } from './api-calls.ts';
import { createElement } from './elements.ts';
import { createDraft, restoreDraft } from './message-rules.ts';

/** Returns an idempotency key for a message. A retry after a lost response uses the same key. */
const createKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * Creates the field with its counter, error message and button. The container is not a `form` element,
 * because a frame without `allow-forms` cannot submit one.
 */
function createFormParts() {
  const field = createElement('textarea', {
    id: 'text',
    rows: 2,
    'aria-describedby': 'count problem',
    enterkeyhint: 'send',
  });
  const count = createElement('span', { id: 'count', class: 'meta' });
  const problem = createElement('p', { id: 'problem', class: 'problem', role: 'alert', hidden: '' });
  const button = createElement('button', { type: 'button' }, 'Send');
  const form = createElement(
    'div',
    { class: 'write' },
    createElement('label', { for: 'text' }, 'Your message'),
    field,
    problem,
    createElement('div', { class: 'row' }, count, button),
  );
  return { form, field, count, problem, button };
}

/**
 * Returns the form for a new message, or a note if the credentials do not permit writing.
 * @param send sends a message with its key; a retry uses the same key
 */
export function createMessageForm(
  { readOnly, chatMaxCharacter }: Pick<Schemas['ChatCredentials'], 'readOnly' | 'chatMaxCharacter'>,
  send: (text: string, key: string) => Promise<void>,
): HTMLElement {
  if (readOnly)
    return createElement('p', { class: 'write' }, 'You can read this conversation but cannot send messages.');
  const { form, field, count, problem, button } = createFormParts();
  let key = createKey();
  /**
   * True if the last attempt was refused because the text contains a card number that the user has not
   * removed yet.
   */
  let hasCardNumberError = false;

  function showProblem(message: string | null): void {
    problem.textContent = message ?? '';
    problem.hidden = message === null;
  }
  function updateForm(): void {
    const { length, isTooLong, fault } = createDraft(field.value, chatMaxCharacter);
    if (hasCardNumberError && fault === null) {
      hasCardNumberError = false;
      showProblem(null);
    }
    if (chatMaxCharacter > 0) count.textContent = `${length} of ${chatMaxCharacter} characters`;
    field.setAttribute('aria-invalid', String(isTooLong || hasCardNumberError));
  }
  async function submit(): Promise<void> {
    if (button.disabled) return;
    const { canSend, fault } = createDraft(field.value, chatMaxCharacter);
    if (fault !== null) {
      hasCardNumberError = true;
      showProblem(fault);
      updateForm();
      field.focus();
    }
    if (!canSend) return;
    button.disabled = true;
    const text = field.value;
    // Clear the field before the response arrives, so that the user can type the next message.
    field.value = '';
    try {
      await send(text.trim(), key);
      showProblem(null);
      key = createKey();
    } catch (error) {
      field.value = restoreDraft(text, field.value);
      showProblem(getErrorMessage(error));
    } finally {
      updateForm();
      button.disabled = false;
      field.focus();
    }
  }

  button.addEventListener('click', () => void submit());
  field.addEventListener('input', () => {
    key = createKey();
    updateForm();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  updateForm();
  return form;
}
