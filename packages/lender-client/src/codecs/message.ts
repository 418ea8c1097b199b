import type { ResponseFields } from '../wire/response-fields.ts';
import { text } from '../wire/wire-types.ts';

/** Returns the lender's message for the user; '' if there is none. */
export const messageFromWire = (
  response: ResponseFields<{ message: string }>,
): { readonly message: string } => ({
  message: response.getOrNull('message', text) ?? '',
});
