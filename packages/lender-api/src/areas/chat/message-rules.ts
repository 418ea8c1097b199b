import type { ControlSettings } from '../../platform/lender/control-settings.ts';

/** Whether the lender has a chat (spec section 2, Messages: chat is not hidden and PMS is enabled). */
export function isChatOpen({ hideChat, enablePms }: ControlSettings): boolean {
  return hideChat !== true && enablePms === true;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person would count: an emoji of several code points is one character. */
const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/**
 * Why a message cannot be sent, or null.
 * @param body trimmed
 * @param longest chatMaxCharacter of the lender's settings; 0 is no limit
 */
export function messageFault(body: string, longest: number): string | null {
  if (body === '') return 'A message needs some text.';
  if (longest > 0 && countCharacters(body) > longest) {
    return `A message can have at most ${longest} characters.`;
  }
  return null;
}
