import { type Cents, centsFromWire } from '../money.ts';
import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import { type Details, details, detailsInBody, NO_DETAILS } from './refusal-details.ts';

type Wire = components['schemas'];

const STATUSES = { 1: 'pending', 2: 'completed' } as const;

/** A bank file that was imported (spec section 3, NACHA import row). Days are yyyy-MM-dd. */
export interface NachaImport {
  readonly nickname: string | null;
  readonly fileName: string;
  /** The entry hash of the file control. */
  readonly control: string;
  readonly importedOn: string;
  /** Pending until the day it is processed. */
  readonly status: 'pending' | 'completed';
  readonly processedOn: string;
  readonly entryCount: number;
  readonly eftFileName: string;
  /** Debits and credits. */
  readonly total: Cents;
  readonly resultOn: string;
}

/** Something about a line of a bank file. */
export interface NachaFinding {
  readonly line: number;
  readonly message: string;
  /** The line as it stands in the file. */
  readonly text: string;
}

/** An import that was done. */
export interface NachaImported {
  readonly message: string;
  /** Null where the lender does not say (extension nacha-findings). */
  readonly summary: {
    readonly batchCount: number;
    readonly entryCount: number;
    readonly addendaCount: number;
    readonly totalDebit: Cents;
    readonly totalCredit: Cents;
    readonly processedOn: string;
  } | null;
  readonly warnings: Details<NachaFinding>;
}

/** Why a file was refused as a whole. */
interface NachaFaults {
  readonly faults: Details<NachaFinding>;
  readonly warnings: Details<NachaFinding>;
}

function importFromWire({ achImport, ...wire }: Wire['NachaRow']): NachaImport {
  return {
    nickname: achImport.customName,
    fileName: achImport.filename,
    control: achImport.control,
    importedOn: achImport.createdAt.date,
    status: STATUSES[achImport.status],
    processedOn: wire.processDate,
    entryCount: wire.nachaCnt,
    eftFileName: wire.eftFileName,
    total: centsFromWire(wire.totalAmount),
    resultOn: wire.resultAvailableDate,
  };
}

/** A lender without pages (extension nacha-pages) sends its whole list as one. */
export const nachaPageFromWire = ({
  listAch,
  totalPage = 1,
  ...totals
}: Wire['NachaList']): Page<NachaImport> => pageFromWire(listAch, importFromWire, { ...totals, totalPage });

export function nachaImportedFromWire(wire: Wire['NachaImported']): NachaImported {
  const { message, result, warnings = [], warningCount } = wire;
  return {
    message,
    summary:
      result === undefined
        ? null
        : {
            batchCount: result.batchCount,
            entryCount: result.entryCount,
            addendaCount: result.addendaCount,
            totalDebit: centsFromWire(result.totalDebit),
            totalCredit: centsFromWire(result.totalCredit),
            processedOn: result.processDate,
          },
    warnings: details(warnings, warningCount),
  };
}

const findingOf = ({ line, message, text }: Readonly<Record<string, unknown>>): NachaFinding | null =>
  typeof line === 'number' && typeof message === 'string'
    ? { line, message, text: typeof text === 'string' ? text : '' }
    : null;

/**
 * The faults in the body of a refused importNacha, code file_faults.
 * @param body of the LenderError
 * @returns null where the refusal lists none: its message is all there is
 */
export function nachaFaultsFromBody(body: unknown): NachaFaults | null {
  const faults = detailsInBody(body, { list: 'faults', count: 'faultCount' }, findingOf);
  if (faults === null) return null;
  const warnings = detailsInBody(body, { list: 'warnings', count: 'warningCount' }, findingOf);
  return { faults, warnings: warnings ?? NO_DETAILS };
}
