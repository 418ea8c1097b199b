/** How late a loan is: 0 not at all, then one grade for each 30 days begun, 4 beyond 90. */
export type DelinquencyGrade = 0 | 1 | 2 | 3 | 4;

export function delinquencyGrade(daysPastDue: number): DelinquencyGrade {
  if (daysPastDue <= 0) return 0;
  if (daysPastDue <= 30) return 1;
  if (daysPastDue <= 60) return 2;
  return daysPastDue <= 90 ? 3 : 4;
}
