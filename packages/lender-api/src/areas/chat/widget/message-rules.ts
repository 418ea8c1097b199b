import type { Schemas } from '@livery/contract';
import { cardNumberFault } from '@livery/contract/card-numbers';

/** Returns the number of visible characters: an emoji of several code points is one character. */
const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** The state of a message that is being typed. */
export interface Draft {
  /** In characters, without white space at the beginning and end. */
  readonly length: number;
  readonly isTooLong: boolean;
  /** The message for a draft with a card number, or null. */
  readonly fault: string | null;
  readonly canSend: boolean;
}

/**
 * Returns the state of a draft. The API applies the same rules when it receives the message.
 * @param longest `chatMaxCharacter` of the credentials; 0 for no limit
 */
export function draftOf(typed: string, longest: number): Draft {
  const length = countCharacters(typed.trim());
  const isTooLong = longest > 0 && length > longest;
  const fault = cardNumberFault(typed);
  return { length, isTooLong, fault, canSend: length > 0 && !isTooLong && fault === null };
}

/** Returns the text of the field after a failed attempt to send: the unsent message, then the text typed since. */
export const restoredDraft = (unsent: string, typedSince: string): string =>
  typedSince === '' ? unsent : `${unsent}\n${typedSince}`;

/** Returns how a message is shown: the CSS class of its side, and the name of its sender. */
export const presentationOf = ({
  mine,
  ours,
  name,
}: Pick<Schemas['ChatMessage'], 'mine' | 'ours' | 'name'>) => ({
  className: ours ? 'message ours' : 'message',
  sender: mine ? 'You' : name,
});
