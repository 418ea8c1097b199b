import { settings } from '@livery/contract/operations/settings';
import { borrowersImportedFromWire } from '../codecs/borrower-import.ts';
import { nachaImportedFromWire, nachaPageFromWire } from '../codecs/nacha.ts';
import type { PageQuery } from '../codecs/page.ts';
import { operation, type Sending } from '../http/operation.ts';
import { omitUndefined } from '../wire/omit-undefined.ts';

/** Imports of bank files and of borrowers (spec section 7). The lender refuses a file with a fault as a whole. */
export const importOperations = {
  /**
   * Lists imports, latest first.
   * @param page null for the whole list, the only form that a lender without the extension nacha-pages supports
   */
  listNachaImports: operation(settings.listNachaImports, {
    encode: (page: PageQuery | null, signal?: AbortSignal) => ({ query: page ?? {}, signal }),
    decode: nachaPageFromWire,
  }),

  /** Invalid with code file_faults; `nachaFaultsFromBody` reads the faults from the error's body. */
  importNacha: operation(settings.importNacha, {
    encode: (file: File, nickname?: string, sending?: Sending) => ({
      body: omitUndefined({ addText: file, type: 'text' as const, filename: nickname }),
      ...sending,
    }),
    decode: nachaImportedFromWire,
  }),

  /** Invalid with code row_errors; `importErrorsFromBody` reads the errors from the error's body. */
  importBorrowers: operation(settings.importBorrowers, {
    encode: (csv: File, sending?: Sending) => ({ body: { file: csv }, ...sending }),
    decode: borrowersImportedFromWire,
  }),
};
