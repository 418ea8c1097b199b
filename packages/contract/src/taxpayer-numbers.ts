/**
 * Returns true for nine digits that can identify a borrower in the field SSN: no area 000, no group 00 and no serial 0000,
 * which are never issued. Areas from 900 on are accepted because the IRS issues them to borrowers without an SSN (ITIN), and
 * area 666 because it is never issued, so made-up borrowers have it without being taken for somebody.
 */
export function isPossibleTaxpayerNumber(digits: string): boolean {
  return /^(?!000)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}
