import { client } from '@livery/contract/operations/client';
import { controlSettingsFromWire } from '../codecs/control-settings.ts';
import { portalConfigurationFromWire } from '../codecs/portal-configuration.ts';
import { operation, withoutInput } from '../http/operation.ts';

export const portalConfigurationOperations = {
  getClientDetails: operation(client.getClientDetails, {
    encode: withoutInput,
    decode: (response) => portalConfigurationFromWire(response.object('result').object('data')),
  }),

  getControlSettings: operation(client.getControlSettings, {
    encode: withoutInput,
    decode: (response) => controlSettingsFromWire(response.object('result').object('data')),
  }),
};
