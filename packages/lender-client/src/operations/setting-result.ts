import { messageFromWire } from '../codecs/message.ts';
import { type LenderError, lacksStatus } from '../http/errors.ts';

/**
 * The `decode` and `recover` of an operation that changes a setting: its result is the lender's message, and an answer
 * without a status counts as success (spec section 8).
 */
export const settingResult = {
  decode: messageFromWire,
  recover: (failure: LenderError) => {
    if (!lacksStatus(failure)) throw failure;
    return { message: failure.message };
  },
};
