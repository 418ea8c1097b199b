import { settings } from '@livery/contract/operations/settings';
import { borrowersImportedFromWire } from '../codecs/borrower-import.ts';
import { nachaImportedFromWire, nachaPageFromWire } from '../codecs/nacha.ts';
import type { PageQuery } from '../codecs/page.ts';
import { operation } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';

/** Imports of bank files and borrowers. The lender rejects a file that contains any fault. */
export const importOperations = {
  /**
   * Lists imports, latest first.
   * @param page null for the whole list; a lender without the extension nacha-pages supports only null
   */
  listNachaImports: operation(settings.listNachaImports, {
    encode: (page: PageQuery | null) => ({ query: page ?? {} }),
    decode: nachaPageFromWire,
  }),

  /** Fails as `invalid` with code file_faults if the file has faults; `nachaFaultsFromBody` reads them. */
  importNacha: operation(settings.importNacha, {
    encode: (file: File, nickname?: string) => ({
      body: omitUndefined({ addText: file, type: 'text' as const, filename: nickname }),
    }),
    decode: nachaImportedFromWire,
  }),

  /** Fails as `invalid` with code row_errors if rows have errors; `importErrorsFromBody` reads them. */
  importBorrowers: operation(settings.importBorrowers, {
    encode: (csv: File) => ({ body: { file: csv } }),
    decode: borrowersImportedFromWire,
  }),
};
