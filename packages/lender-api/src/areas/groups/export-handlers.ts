import { Readable } from 'node:stream';
import type { Operations } from '../../platform/http/operations.ts';
import type { GroupExportService } from './export-service.ts';

/**
 * Creates the operation of the group export. The export opens in a new window, with the access token or a
 * ticket in the address.
 */
export function createGroupExportOperations(service: GroupExportService) {
  return {
    exportGroup: {
      needs: { permission: 'GROUPS.VISIT', operation: 'export a group' },
      async handler(request) {
        const { groupRuleId, type } = request.query;
        const { content, contentType, fileName } = await service.createFile(groupRuleId, type, request.http);
        const headers = {
          'content-type': contentType,
          'content-disposition': `attachment; filename="${fileName}"`,
        };
        return {
          httpStatus: 200,
          headers,
          body: Buffer.isBuffer(content) ? content : Readable.from(content),
        };
      },
    },
  } satisfies Partial<Operations>;
}
