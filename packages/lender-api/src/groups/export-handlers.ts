import { Readable } from 'node:stream';
import type { Operations } from '../http/operations.ts';
import type { ExportType, GroupExportService } from './export-service.ts';

/** Spec section 7, group export: opened in a window of its own, with the token in the address. */
export function groupExportOperations(service: GroupExportService): Operations {
  return {
    exportGroup: {
      access: { permission: 'GROUPS.VISIT', toDo: 'export a group' },
      credentials: 'token-or-query',
      async handler(request, reply) {
        const { groupRuleId, type } = request.query as { groupRuleId: number; type: ExportType };
        const { content, contentType, fileName } = await service.file(groupRuleId, type);
        void reply.headers({
          'content-type': contentType,
          'content-disposition': `attachment; filename="${fileName}"`,
        });
        return Buffer.isBuffer(content) ? content : Readable.from(content);
      },
    },
  };
}
