import type { Operations } from '../http/operations.ts';
import type { ClientService } from './service.ts';

/** Spec section 7: client details and control settings. */
export function clientOperations(service: ClientService): Operations {
  return {
    getClientDetails: {
      access: 'signed-in',
      async handler() {
        return { status: 1, message: 'Client details.', result: { data: await service.details() } };
      },
    },
    getControlSettings: {
      access: 'signed-in',
      async handler() {
        return { status: 1, message: 'Control settings.', result: { data: await service.controlSettings() } };
      },
    },
  };
}
