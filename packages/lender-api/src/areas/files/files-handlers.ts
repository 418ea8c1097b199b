import type { Operations } from '../../platform/http/operations.ts';
import type { FilesService } from './files-service.ts';

/** Should one be opened by itself: it runs nothing and loads nothing. */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Extension `uploaded-files`: what staff have uploaded, for sign-in pages and the borrower app. */
export function filesOperations(service: FilesService) {
  return {
    getFile: {
      async handler(request) {
        const { name } = request.params;
        const file = await service.open(name);
        // A PDF is offered for download: no browser shows one inside a sandbox, and outside of one it may run scripts.
        const disposition = file.mediaType === 'application/pdf' ? 'attachment' : 'inline';
        const headers = {
          'content-type': file.mediaType,
          'content-disposition': `${disposition}; filename="${name}"`,
          'content-security-policy': INERT,
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        };
        return { httpStatus: 200, headers, body: file.content };
      },
    },
  } satisfies Partial<Operations>;
}
