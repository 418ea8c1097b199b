import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

export async function findLoanId(
  orm: Orm,
  { loans }: Pick<LenderTables, 'loans'>,
  loanNo: string,
): Promise<number | undefined> {
  const [loan] = await orm.select({ id: loans.id }).from(loans).where(eq(loans.loanNo, loanNo));
  return loan?.id;
}
