import type { Schemas } from '@livery/contract';
import { getErrorMessage } from './api-calls.ts';
import { createElement } from './elements.ts';
import { createDraft, restoreDraft } from './message-rules.ts';

/** Returns an idempotency key for a message. */
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

/** The message that the user is writing in a conversation. */
interface UnsentMessage {
  text: string;
  /** The idempotency key. It changes with the text, so only a retry of the same text uses the same key. */
  key: string;
  error: string | null;
  /**
   * True if the last attempt was refused because the text contains a card number that the user has not
   * removed yet.
   */
  hasCardNumberError: boolean;
  isSending: boolean;
  /** Updates the form that currently shows the message. */
  onChange: () => void;
}

/** The unsent messages by loan account. A message stays here while the user reads another conversation. */
const unsentMessages = new Map<number, UnsentMessage>();

function getUnsentMessage(loanId: number): UnsentMessage {
  const existing = unsentMessages.get(loanId);
  if (existing !== undefined) return existing;
  const message: UnsentMessage = {
    text: '',
    key: createKey(),
    error: null,
    hasCardNumberError: false,
    isSending: false,
    onChange: () => undefined,
  };
  unsentMessages.set(loanId, message);
  return message;
}

interface MessageFormOptions {
  readonly credentials: Pick<Schemas['ChatCredentials'], 'readOnly' | 'chatMaxCharacter'>;
  readonly loanId: number;
  /** Sends a message with its key; a retry uses the same key. */
  readonly send: (text: string, key: string) => Promise<void>;
}

/**
 * Returns the form with the unsent message of a conversation, or a note if the credentials do not permit
 * writing.
 */
export function createMessageForm({
  credentials: { readOnly, chatMaxCharacter },
  loanId,
  send,
}: MessageFormOptions): HTMLElement {
  if (readOnly)
    return createElement('p', { class: 'write' }, 'You can read this conversation but cannot send messages.');
  const { form, field, count, problem, button } = createFormParts();
  const message = getUnsentMessage(loanId);

  function updateForm(): void {
    const { length, isTooLong, fault } = createDraft(message.text, chatMaxCharacter);
    if (message.hasCardNumberError && fault === null) {
      message.hasCardNumberError = false;
      message.error = null;
    }
    // Unchanged values are not written again: that would move the cursor, and announce the error again.
    if (field.value !== message.text) field.value = message.text;
    const error = message.error ?? '';
    if (problem.textContent !== error) problem.textContent = error;
    problem.hidden = message.error === null;
    if (chatMaxCharacter > 0) count.textContent = `${length} of ${chatMaxCharacter} characters`;
    field.setAttribute('aria-invalid', String(isTooLong || message.hasCardNumberError));
    button.disabled = message.isSending;
  }
  async function submit(): Promise<void> {
    if (message.isSending) return;
    const { text, key } = message;
    const { canSend, fault } = createDraft(text, chatMaxCharacter);
    if (fault !== null) {
      message.hasCardNumberError = true;
      message.error = fault;
      updateForm();
      field.focus();
    }
    if (!canSend) return;
    // Clear the field before the response arrives, so that the user can type the next message.
    message.text = '';
    message.key = createKey();
    message.isSending = true;
    updateForm();
    try {
      await send(text.trim(), key);
      message.error = null;
    } catch (error) {
      if (message.text === '') message.key = key;
      message.text = restoreDraft(text, message.text);
      message.error = getErrorMessage(error);
    } finally {
      message.isSending = false;
      // The user may have opened the conversation again in the meantime, with another form.
      message.onChange();
      field.focus();
    }
  }

  message.onChange = updateForm;
  button.addEventListener('click', () => void submit());
  field.addEventListener('input', () => {
    message.text = field.value;
    message.key = createKey();
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
