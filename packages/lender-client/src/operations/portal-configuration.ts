import { client } from '@livery/contract/operations/client';
import { controlSettingsFromWire } from '../codecs/control-settings.ts';
import { portalConfigurationFromWire } from '../codecs/portal-configuration.ts';
import { encodeNoInput, operation } from '../http/operation.ts';

export const portalConfigurationOperations = {
  getClientDetails: operation(client.getClientDetails, {
    encode: encodeNoInput,
    decode: (response) => portalConfigurationFromWire(response.object('result').object('data')),
  }),

  getControlSettings: operation(client.getControlSettings, {
    encode: encodeNoInput,
    decode: (response) => controlSettingsFromWire(response.object('result').object('data')),
  }),
};
