import { messageFromWire } from '../codecs/message.ts';
import { type LenderError, lacksStatus } from '../http/errors.ts';

/**
 * The `decode` and `recover` of an operation that changes a setting. Its result is the lender's message. A response
 * without a status counts as a success (docs/product/settings.md#settings-responses-without-a-status).
 */
export const settingResult = {
  decode: messageFromWire,
  recover: (failure: LenderError) => {
    if (!lacksStatus(failure)) throw failure;
    return { message: failure.message };
  },
};
