import type { Schemas } from '@livery/contract';
import { findCardNumberError } from '@livery/contract/card-numbers';

/**
 * Returns the number of visible characters. An emoji counts as one character, even if it has several code
 * points.
 */
const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

export interface Draft {
  /** The number of visible characters without spaces at the beginning and end. */
  readonly length: number;
  readonly isTooLong: boolean;
  /** The error message for a draft with a card number, or null. */
  readonly fault: string | null;
  readonly canSend: boolean;
}

/**
 * Checks a draft by the same rules as the API.
 * @param maxLength `chatMaxCharacter` of the credentials; 0 for no limit
 */
export function createDraft(typed: string, maxLength: number): Draft {
  const length = countCharacters(typed.trim());
  const isTooLong = maxLength > 0 && length > maxLength;
  const fault = findCardNumberError(typed);
  return { length, isTooLong, fault, canSend: length > 0 && !isTooLong && fault === null };
}

/**
 * Returns the text for the field after a failed attempt: the unsent message, followed by the text that the
 * user has typed since then.
 */
export const restoreDraft = (unsent: string, typedSinceSending: string): string =>
  typedSinceSending === '' ? unsent : `${unsent}\n${typedSinceSending}`;

/** Returns the CSS class of a message's side and the name of its sender. */
export const getPresentation = ({
  mine,
  ours,
  name,
}: Pick<Schemas['ChatMessage'], 'mine' | 'ours' | 'name'>) => ({
  className: ours ? 'message ours' : 'message',
  sender: mine ? 'You' : name,
});
