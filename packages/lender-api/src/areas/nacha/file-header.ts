import { formatColumns, isBlankOrZeros, isRoutingNumber, parseDay, readField } from './fields.ts';

const RECORD_FORMAT: readonly (readonly [from: number, to: number, value: string, name: string])[] = [
  [2, 3, '01', 'priority code'],
  [35, 37, '094', 'record size'],
  [38, 39, '10', 'blocking factor'],
  [40, 40, '1', 'format code'],
];

/** Returns the errors in a file header, record 1 (docs/product/bank-files.md#file-header-fields). */
export function checkFileHeader(line: string): string[] {
  const faults = RECORD_FORMAT.filter(([from, to, value]) => readField(line, from, to) !== value).map(
    ([from, to, value, name]) =>
      `The ${name} (${formatColumns(from, to)}) must be ${value}, not "${readField(line, from, to)}".`,
  );
  if (!/^[ 0]\d{9}$/.test(readField(line, 4, 13)) || !isRoutingNumber(line, 5)) {
    faults.push(
      'The immediate destination (columns 4 to 13) must be a space followed by a valid routing number.',
    );
  }
  if (isBlankOrZeros(line, 14, 23)) faults.push('The immediate origin (columns 14 to 23) is missing.');
  if (parseDay(readField(line, 24, 29)) === null) {
    faults.push('The file creation date (columns 24 to 29) must be a date in the format YYMMDD.');
  }
  if (!/^(?:([01]\d|2[0-3])[0-5]\d| {4})$/.test(readField(line, 30, 33))) {
    faults.push('The file creation time (columns 30 to 33) must be a time in the format HHMM, or blank.');
  }
  if (!/^[A-Z0-9]$/.test(readField(line, 34, 34)))
    faults.push('The file ID modifier (column 34) must be A to Z or 0 to 9.');
  return faults;
}
