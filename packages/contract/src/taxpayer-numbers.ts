/**
 * Returns true if nine digits can be the taxpayer number of a borrower. Area 000, group 00 and serial 0000 are never issued.
 * Areas from 900 are valid because the IRS issues them to borrowers without an SSN (ITIN). Area 666 is never issued, but it
 * is valid here so that test borrowers can have numbers that belong to nobody.
 */
export function isPossibleTaxpayerNumber(digits: string): boolean {
  return /^(?!000)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}
