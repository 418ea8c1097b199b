import type { Operations } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { findFile } from './files-repository.ts';

/** The Content Security Policy for a file that is opened as a document: no scripts, and nothing is loaded. */
const INERT_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Extension `uploaded-files`: public files of the lender, such as logos, for sign-in pages and the borrower app. */
export function createFilesArea({ db }: LenderContext) {
  return {
    getFile: {
      async handler(request) {
        const { name } = request.params;
        const file = await findFile(db, name);
        if (file === undefined) throw new Refusal(404, 'File not found');
        // A PDF is downloaded instead of shown: browsers do not show it in a sandbox, and without a sandbox
        // it could run scripts.
        const disposition = file.mediaType === 'application/pdf' ? 'attachment' : 'inline';
        const headers = {
          'content-type': file.mediaType,
          'content-disposition': `${disposition}; filename="${name}"`,
          'content-security-policy': INERT_CSP,
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        };
        return { httpStatus: 200, headers, body: file.content };
      },
    },
  } satisfies Partial<Operations>;
}
