import type { Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import type { FilesRepository } from './files-repository.ts';

/** Should one be opened by itself: it runs nothing and loads nothing. */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Extension `uploaded-files`: what staff have uploaded, for sign-in pages and the borrower app. */
export function filesOperations(repository: FilesRepository): Operations {
  return {
    getFile: {
      access: 'public',
      async handler(request, reply) {
        const { name } = request.params as { name: string };
        const file = await repository.find(name);
        if (file === undefined) throw new Refusal(404, 'There is no such file.');
        // A PDF is offered for download: no browser shows one inside a sandbox, and outside of one it may run scripts.
        const disposition = file.mediaType === 'application/pdf' ? 'attachment' : 'inline';
        void reply.headers({
          'content-type': file.mediaType,
          'content-disposition': `${disposition}; filename="${name}"`,
          'content-security-policy': INERT,
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        });
        return file.content;
      },
    },
  };
}
