import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { fileAddress } from '../files/file-address.ts';
import type { ClientService } from './service.ts';

/** Operations that return client details and control settings. */
export function clientOperations(service: ClientService, slug: string) {
  return {
    getClientDetails: {
      async handler(request) {
        const data = await service.details(fileAddress(request, slug));
        return ok('Client details.', { result: { data } });
      },
    },
    getControlSettings: {
      async handler() {
        return ok('Control settings.', { result: { data: await service.controlSettings() } });
      },
    },
  } satisfies Partial<Operations>;
}
