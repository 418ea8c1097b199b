import { checkBatchDescription, isStandardEntryClass } from './entry-classes.ts';
import { findMissingFields, isBlankOrZeros, parseDay, readField } from './fields.ts';

/**
 * The record layout of a batch: `international` for IAT batches and corrections of IAT entries, `advice` for
 * ADV batches (accounting advices), `domestic` for all other batches.
 */
type BatchLayout = 'domestic' | 'international' | 'advice';

/** The batch header fields that entries and the batch control must match. */
export interface BatchHeader {
  layout: BatchLayout;
  /** The standard entry class, such as PPD, CCD or IAT. */
  entryClass: string;
  serviceClass: string;
  companyId: string;
  description: string;
  originatorStatus: string;
  originatingBank: string;
  batchNumber: string;
  /** `yyyy-MM-dd`; null if missing or invalid. */
  effectiveDay: string | null;
  /** True for `000000`, which only returns and corrections should have. */
  isEffectiveDateZero: boolean;
}

/** The value of columns 5 to 20 in a batch of international corrections. */
const INTERNATIONAL_CORRECTION_INDICATOR = 'IATCOR';

function getLayout(entryClass: string, indicator: string): BatchLayout {
  if (entryClass === 'ADV') return 'advice';
  return entryClass === 'IAT' || indicator === INTERNATIONAL_CORRECTION_INDICATOR
    ? 'international'
    : 'domestic';
}

export function readBatchHeader(line: string): BatchHeader {
  const entryClass = readField(line, 51, 53);
  const effectiveDate = readField(line, 70, 75);
  return {
    layout: getLayout(entryClass, readField(line, 5, 20).trim()),
    entryClass,
    serviceClass: readField(line, 2, 4),
    companyId: readField(line, 41, 50).trim(),
    description: readField(line, 54, 63).trim(),
    originatorStatus: readField(line, 79, 79),
    originatingBank: readField(line, 80, 87),
    batchNumber: readField(line, 88, 94),
    effectiveDay: parseDay(effectiveDate),
    isEffectiveDateZero: effectiveDate === '000000',
  };
}

const SERVICE_CLASS_PATTERNS: Record<BatchLayout, RegExp> = {
  domestic: /^2(00|20|25)$/,
  international: /^2(00|20|25)$/,
  advice: /^280$/,
};

function checkCompanyFields(line: string): string[] {
  const fields = [
    [5, 20, 'company name'],
    [41, 50, 'company identification'],
    [54, 63, 'company entry description'],
  ] as const;
  return fields
    .filter(([from, to]) => isBlankOrZeros(line, from, to))
    .map(([from, to, name]) => `The ${name} (columns ${from} to ${to}) is missing.`);
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && COUNTRY_NAMES.of(code) !== undefined;

function checkInternationalHeader(line: string, header: BatchHeader): string[] {
  const faults = findMissingFields(line, [
    [41, 50, 'originator identification'],
    [54, 63, 'company entry description'],
  ]);
  const exchangeIndicator = readField(line, 21, 22);
  if (!['FV', 'VF', 'FF'].includes(exchangeIndicator)) {
    faults.push(
      `The foreign exchange indicator (columns 21 and 22) must be FV, VF or FF, not "${exchangeIndicator}".`,
    );
  }
  const referenceIndicator = readField(line, 23, 23);
  if (!/[123]/.test(referenceIndicator) && !(exchangeIndicator === 'FF' && /[0 ]/.test(referenceIndicator))) {
    faults.push(
      `The foreign exchange reference indicator (column 23) must be 1, 2 or 3, not "${referenceIndicator}".`,
    );
  }
  const country = readField(line, 39, 40);
  if (!isCountry(country))
    faults.push(`The destination country (columns 39 and 40) is unknown: "${country}".`);
  for (const [from, to, name] of [
    [64, 66, 'originating currency'],
    [67, 69, 'destination currency'],
  ] as const) {
    const code = readField(line, from, to);
    if (!CURRENCIES.has(code)) faults.push(`The ${name} (columns ${from} to ${to}) is unknown: "${code}".`);
  }
  if (header.entryClass !== 'IAT' && header.entryClass !== 'COR') {
    faults.push(`An ${INTERNATIONAL_CORRECTION_INDICATOR} batch must have the standard entry class COR.`);
  }
  return faults;
}

function checkOriginatorStatus({ originatorStatus, layout }: BatchHeader): string | null {
  const allowedStatus = { domestic: /[12]/, international: /[012 ]/, advice: /0/ }[layout];
  if (allowedStatus.test(originatorStatus)) return null;
  const expectedText = { domestic: '1 or 2', international: '0, 1 or 2', advice: '0' }[layout];
  return `The originator status code (column 79) must be ${expectedText}, not "${originatorStatus}".`;
}

/**
 * Returns the errors in a batch header, record 5 (docs/product/bank-files.md#batch-header-fields).
 * `BatchReader` checks for an effective date of zeros at the end of the batch.
 */
export function checkBatchHeader(line: string): string[] {
  const header = readBatchHeader(line);
  const { layout, serviceClass, entryClass, originatingBank, batchNumber } = header;
  const faults: string[] = [];
  if (!SERVICE_CLASS_PATTERNS[layout].test(serviceClass)) {
    const expected = layout === 'advice' ? '280' : '200, 220 or 225';
    faults.push(`The service class (columns 2 to 4) must be ${expected}, not "${serviceClass}".`);
  }
  if (!isStandardEntryClass(entryClass)) {
    faults.push(`The standard entry class (columns 51 to 53) is unknown: "${entryClass}".`);
  }
  faults.push(
    ...(layout === 'international' ? checkInternationalHeader(line, header) : checkCompanyFields(line)),
  );
  const descriptionFault = checkBatchDescription(header);
  if (descriptionFault !== null) faults.push(descriptionFault);
  if (header.effectiveDay === null && !header.isEffectiveDateZero && readField(line, 70, 75).trim() !== '') {
    faults.push('The effective entry date (columns 70 to 75) must be a date in the format YYMMDD, or blank.');
  }
  const statusFault = checkOriginatorStatus(header);
  if (statusFault !== null) faults.push(statusFault);
  if (!/^\d{8}$/.test(originatingBank)) {
    faults.push('The originating bank (columns 80 to 87) must be eight digits.');
  }
  if (!/^\d{7}$/.test(batchNumber)) faults.push('The batch number (columns 88 to 94) must be seven digits.');
  return faults;
}

/** Returns an error for each field of a batch control (record 8) that differs from the batch header. */
export function checkBatchControl(line: string, header: BatchHeader): string[] {
  const companyId = readField(line, 45, 54).trim();
  // Accounting advices have other data in these columns. In international batches, the columns may be empty.
  const hasCompanyId =
    header.layout === 'domestic' || (header.layout === 'international' && companyId !== '');
  const comparisons: [name: string, stated: string, expected: string][] = [
    ['service class', readField(line, 2, 4), header.serviceClass],
    ...(hasCompanyId
      ? [['company identification', companyId, header.companyId] as [string, string, string]]
      : []),
    ['originating bank', readField(line, 80, 87), header.originatingBank],
    ['batch number', readField(line, 88, 94), header.batchNumber],
  ];
  return comparisons
    .filter(([, stated, expected]) => stated !== expected)
    .map(
      ([name, stated, expected]) => `The ${name} is "${stated}", but the batch header says "${expected}".`,
    );
}
