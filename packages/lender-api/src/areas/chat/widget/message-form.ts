import type { Schemas } from '@livery/contract';
import { errorMessage } from './calls.ts';
import { element } from './elements.ts';
import { draftOf, restoredDraft } from './message-rules.ts';

/** A key for the next message. It stays the same when the message is sent again after a lost response. */
const createKey = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

/**
 * The field with its counter, error message and button. Not a form, because a frame without `allow-forms` cannot submit
 * one.
 */
function formParts() {
  const field = element('textarea', {
    id: 'text',
    rows: 2,
    'aria-describedby': 'count problem',
    enterkeyhint: 'send',
  });
  const count = element('span', { id: 'count', class: 'meta' });
  const problem = element('p', { id: 'problem', class: 'problem', role: 'alert', hidden: '' });
  const button = element('button', { type: 'button' }, 'Send');
  const form = element(
    'div',
    { class: 'write' },
    element('label', { for: 'text' }, 'Your message'),
    field,
    problem,
    element('div', { class: 'row' }, count, button),
  );
  return { form, field, count, problem, button };
}

/**
 * Returns the form for a new message; a note instead for credentials that may only read.
 * @param send sends a message under a key that is the same for a repeated attempt
 */
export function messageForm(
  { readOnly, chatMaxCharacter }: Pick<Schemas['ChatCredentials'], 'readOnly' | 'chatMaxCharacter'>,
  send: (text: string, key: string) => Promise<void>,
): HTMLElement {
  if (readOnly)
    return element('p', { class: 'write' }, 'You can read this conversation but cannot send messages.');
  const { form, field, count, problem, button } = formParts();
  let key = createKey();
  /** The last attempt was refused because of a card number that may still be in the field. */
  let hasFault = false;

  function showProblem(message: string | null): void {
    problem.textContent = message ?? '';
    problem.hidden = message === null;
  }
  function update(): void {
    const { length, isTooLong, fault } = draftOf(field.value, chatMaxCharacter);
    if (hasFault && fault === null) {
      hasFault = false;
      showProblem(null);
    }
    if (chatMaxCharacter > 0) count.textContent = `${length} of ${chatMaxCharacter} characters`;
    field.setAttribute('aria-invalid', String(isTooLong || hasFault));
  }
  async function submit(): Promise<void> {
    if (button.disabled) return;
    const { canSend, fault } = draftOf(field.value, chatMaxCharacter);
    if (fault !== null) {
      hasFault = true;
      showProblem(fault);
      update();
      field.focus();
    }
    if (!canSend) return;
    button.disabled = true;
    const text = field.value;
    // Empty at once, so that the reader can type the next message.
    field.value = '';
    try {
      await send(text.trim(), key);
      showProblem(null);
      key = createKey();
    } catch (error) {
      field.value = restoredDraft(text, field.value);
      showProblem(errorMessage(error));
    } finally {
      update();
      button.disabled = false;
      field.focus();
    }
  }

  button.addEventListener('click', () => void submit());
  field.addEventListener('input', () => {
    key = createKey();
    update();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  update();
  return form;
}
