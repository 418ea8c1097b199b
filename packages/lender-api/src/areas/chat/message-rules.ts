import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Returns true if the lender has a chat. See docs/product/messages.md#chat-availability. */
export function isChatOpen({ hideChat, enablePms }: ControlSettings): boolean {
  return hideChat !== true && enablePms === true;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the number of visible characters. An emoji counts as one character, even if it has several code
 * points.
 */
const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** The maximum length of a message in the contract, which applies whatever the lender's limit is. */
const MAX_LENGTH = 20_000;

/**
 * Returns the error message for a message that cannot be sent, or null.
 * @param body the text without spaces at its beginning and end
 * @param maxLength `chatMaxCharacter` of the control settings; 0 for no limit
 */
export function findMessageError(body: string, maxLength: number): string | null {
  if (body === '') return 'Enter a message.';
  const limit = maxLength > 0 ? Math.min(maxLength, MAX_LENGTH) : MAX_LENGTH;
  const isTooLong = body.length > MAX_LENGTH || countCharacters(body) > limit;
  return isTooLong ? `A message can have at most ${limit} characters.` : null;
}
