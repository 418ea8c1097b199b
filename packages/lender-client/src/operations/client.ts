import { client } from '@livery/contract/operations/client';
import { clientDetailsFromWire } from '../codecs/client-details.ts';
import { controlSettingsFromWire } from '../codecs/control-settings.ts';
import { operation, withoutInput } from '../http/operation.ts';

/** Details of the lender that every screen needs (spec section 7). */
export const clientOperations = {
  getClientDetails: operation(client.getClientDetails, {
    encode: withoutInput,
    decode: (answer) => clientDetailsFromWire(answer.object('result').object('data')),
  }),

  getControlSettings: operation(client.getControlSettings, {
    encode: withoutInput,
    decode: (answer) => controlSettingsFromWire(answer.object('result').object('data')),
  }),
};
