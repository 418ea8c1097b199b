import type { AnswerFields } from '../wire/answer-fields.ts';
import { text } from '../wire/wire-types.ts';

/** Reads the lender's message for the user; '' if there is none. */
export const messageFromWire = (answer: AnswerFields<{ message: string }>): { readonly message: string } => ({
  message: answer.usable('message', text) ?? '',
});
