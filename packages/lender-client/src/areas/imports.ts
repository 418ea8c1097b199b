import { borrowersImportedFromWire } from '../codecs/borrower-import.ts';
import { nachaImportedFromWire, nachaPageFromWire } from '../codecs/nacha.ts';
import type { PageQuery } from '../codecs/page.ts';
import { filePart, filesBy } from '../file-parts.ts';
import { abortable, defined } from '../request-parts.ts';
import type { Sending, Transport } from '../transport.ts';

/** Bank files and borrowers from a file (spec section 7). A file with a fault is refused whole. */
export function importCalls({ signedIn, sendFile }: Transport) {
  const withFiles = filesBy(sendFile);
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
    importNacha: (file: File, nickname?: string, sending?: Sending) =>
      signedIn(
        (http) =>
          http.POST('/client/import-nacha', {
            body: defined({ addText: filePart(file), type: 'text' as const, filename: nickname }),
            ...withFiles(sending),
          }),
        nachaImportedFromWire,
        sending?.signal,
      ),

    /** loan/import-borrowers. Invalid with code row_errors: importErrorsFromBody reads them from the error's body. */
    importBorrowers: (csv: File, sending?: Sending) =>
      signedIn(
        (http) =>
          http.POST('/loan/import-borrowers', { body: { file: filePart(csv) }, ...withFiles(sending) }),
        borrowersImportedFromWire,
        sending?.signal,
      ),
  };
}
