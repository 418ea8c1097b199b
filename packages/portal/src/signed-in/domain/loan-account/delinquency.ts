/**
 * Grade of delinquency: 0 if no day past due, then one grade for every 30 days begun, and 4 above 90 days
 * (docs/product/borrower-lists.md#delinquency-grades).
 */
export type DelinquencyGrade = 0 | 1 | 2 | 3 | 4;

export function getDelinquencyGrade(daysPastDue: number): DelinquencyGrade {
  if (daysPastDue <= 0) return 0;
  if (daysPastDue <= 30) return 1;
  if (daysPastDue <= 60) return 2;
  return daysPastDue <= 90 ? 3 : 4;
}
