import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { createFileAddress } from '../files/file-address.ts';
import type { ClientService } from './service.ts';

export function createClientOperations(service: ClientService, slug: string) {
  return {
    getClientDetails: {
      async handler(request) {
        const data = await service.readDetails(createFileAddress(request, slug));
        return successResponse('Client details.', { result: { data } });
      },
    },
    getControlSettings: {
      async handler() {
        return successResponse('Control settings.', {
          result: { data: await service.readControlSettings() },
        });
      },
    },
  } satisfies Partial<Operations>;
}
