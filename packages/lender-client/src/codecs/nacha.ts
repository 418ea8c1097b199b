import type { Schemas } from '@livery/contract';
import { type Cents, money } from '../wire/money.ts';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { day } from '../wire/wire-dates.ts';
import { count, integer, reference, text, type WireType } from '../wire/wire-types.ts';
import { messageFromWire } from './message.ts';
import { type Page, totalsFromWire } from './page.ts';
import { createDetails, type Details, NO_DETAILS, readDetails } from './refusal-details.ts';

/** The status of a pending import. Any other status means that the import is completed. */
const PENDING = 1;

/** An imported bank file (docs/product/bank-files.md#imported-files-list). Days are yyyy-MM-dd. */
export interface NachaImport {
  readonly nickname: string | null;
  readonly fileName: OrUnknown<string>;
  /** The entry hash of the file control record. */
  readonly control: OrUnknown<string>;
  readonly importedOn: OrUnknown<string>;
  /** Pending until the process date. */
  readonly status: OrUnknown<'pending' | 'completed'>;
  readonly processedOn: OrUnknown<string>;
  readonly entryCount: OrUnknown<number>;
  readonly eftFileName: string;
  /** The sum of debits and credits. */
  readonly total: OrUnknown<Cents>;
  readonly resultOn: OrUnknown<string>;
}

export interface NachaFinding {
  readonly line: number;
  readonly message: string;
  /** The line as it appears in the file. */
  readonly text: string;
}

interface ImportSummary {
  readonly batchCount: number;
  readonly entryCount: number;
  readonly addendaCount: number;
  readonly totalDebit: Cents;
  readonly totalCredit: Cents;
  readonly processedOn: string;
}

export interface NachaImported {
  readonly message: string;
  /** Null if the lender omits it (extension nacha-findings). */
  readonly summary: OrUnknown<ImportSummary | null>;
  readonly warnings: OrUnknown<Details<NachaFinding>>;
}

interface NachaFaults {
  readonly faults: Details<NachaFinding>;
  readonly warnings: Details<NachaFinding>;
}

const status: WireType<NachaImport['status']> = {
  expected: integer.expected,
  read: (value) => {
    const code = integer.read(value);
    return code === undefined ? undefined : code === PENDING ? 'pending' : 'completed';
  },
};

function importFromWire(wire: ResponseFields<Schemas['NachaRow']>): NachaImport {
  const file = wire.objectOrEmpty('achImport');
  return {
    nickname: file.getOrNull('customName', text),
    fileName: file.getOrUnknown('filename', text),
    control: file.getOrUnknown('control', reference),
    importedOn: file.getOrUnknown('createdAt', day),
    status: file.getOrUnknown('status', status),
    processedOn: wire.getOrUnknown('processDate', day),
    entryCount: wire.getOrUnknown('nachaCnt', count),
    eftFileName: wire.getOrNull('eftFileName', text) ?? '',
    total: wire.getOrUnknown('totalAmount', money),
    resultOn: wire.getOrUnknown('resultAvailableDate', day),
  };
}

/**
 * Reads a page of the list of imports. A lender without the extension nacha-pages sends the whole list, which
 * is read as one page.
 */
export const nachaPageFromWire = (wire: ResponseFields<Schemas['NachaList']>): Page<NachaImport> => ({
  ...wire.rows('listAch', importFromWire),
  ...totalsFromWire(wire, wire.optional('totalPage', count) ?? 1),
});

const summaryFromWire = (
  wire: ResponseFields<NonNullable<Schemas['NachaImported']['result']>>,
): ImportSummary => ({
  batchCount: wire.get('batchCount', count),
  entryCount: wire.get('entryCount', count),
  addendaCount: wire.get('addendaCount', count),
  totalDebit: wire.get('totalDebit', money),
  totalCredit: wire.get('totalCredit', money),
  processedOn: wire.get('processDate', day),
});

const warningFromWire = (wire: ResponseFields<Schemas['Finding']>): NachaFinding => ({
  line: wire.get('line', count),
  message: wire.get('message', text),
  text: wire.getOrNull('text', text) ?? '',
});

/** Reads the result of a successful import. A summary or warnings that cannot be read are UNKNOWN. */
export const nachaImportedFromWire = (wire: ResponseFields<Schemas['NachaImported']>): NachaImported => ({
  ...messageFromWire(wire),
  summary: wire.readOrUnknown(() => {
    const result = wire.optionalObject('result');
    return result && summaryFromWire(result);
  }),
  warnings: wire.readOrUnknown(() =>
    wire.has('warnings')
      ? createDetails(
          wire.list('warnings', warningFromWire),
          wire.optional('warningCount', count) ?? undefined,
        )
      : NO_DETAILS,
  ),
});

const toFinding = ({ line, message, text }: Readonly<Record<string, unknown>>): NachaFinding | null =>
  typeof line === 'number' && typeof message === 'string'
    ? { line, message, text: typeof text === 'string' ? text : '' }
    : null;

/**
 * Returns the faults and warnings from the failure of importNacha with code file_faults.
 * @param body the body of the LenderError
 * @returns null if the body lists no faults
 */
export function nachaFaultsFromBody(body: unknown): NachaFaults | null {
  const faults = readDetails(body, { list: 'faults', count: 'faultCount' }, toFinding);
  if (faults === null) return null;
  const warnings = readDetails(body, { list: 'warnings', count: 'warningCount' }, toFinding);
  return { faults, warnings: warnings ?? NO_DETAILS };
}
