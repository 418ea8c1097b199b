import { fileAddress } from '../files/file-address.ts';
import type { Operations } from '../http/operations.ts';
import type { ClientService } from './service.ts';

/** Spec section 7: client details and control settings. */
export function clientOperations(service: ClientService, slug: string): Operations {
  return {
    getClientDetails: {
      access: 'signed-in',
      async handler(request) {
        const data = await service.details(fileAddress(request, slug));
        return { status: 1, message: 'Client details.', result: { data } };
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
