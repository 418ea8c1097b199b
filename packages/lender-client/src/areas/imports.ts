import { borrowersImportedFromWire } from '../codecs/borrower-import.ts';
import { nachaImportedFromWire, nachaPageFromWire } from '../codecs/nacha.ts';
import type { PageQuery } from '../codecs/page.ts';
import { abortable, defined, filePart, MULTIPART } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** Bank files and borrowers from a file (spec section 7). A file with a fault is refused whole. */
export function importCalls({ signedIn }: Transport) {
  return {
    /**
     * client/get-import-nacha, latest first.
     * @param page null for the whole list, which is all that a lender without the extension nacha-pages knows
     */
    listNachaImports: (page: PageQuery | null, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/client/get-import-nacha', {
            params: { query: page === null ? {} : { page: page.page, limit: page.limit } },
            ...abortable(signal),
          }),
        nachaPageFromWire,
        signal,
      ),

    /** client/import-nacha. Invalid with code file_faults: nachaFaultsFromBody reads them from the error's body. */
    importNacha: (file: File, nickname?: string) =>
      signedIn(
        (http) =>
          http.POST('/client/import-nacha', {
            body: defined({ addText: filePart(file), type: 'text' as const, filename: nickname }),
            ...MULTIPART,
          }),
        nachaImportedFromWire,
      ),

    /** loan/import-borrowers. Invalid with code row_errors: importErrorsFromBody reads them from the error's body. */
    importBorrowers: (csv: File) =>
      signedIn(
        (http) => http.POST('/loan/import-borrowers', { body: { file: filePart(csv) }, ...MULTIPART }),
        borrowersImportedFromWire,
      ),
  };
}
