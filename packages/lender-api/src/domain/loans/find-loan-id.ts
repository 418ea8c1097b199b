import { eq } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** The id of the loan account that has this number, letter for letter; undefined where none has. */
export async function findLoanId(
  orm: Orm,
  { loans }: Pick<LenderTables, 'loans'>,
  loanNo: string,
): Promise<number | undefined> {
  const [loan] = await orm.select({ id: loans.id }).from(loans).where(eq(loans.loanNo, loanNo));
  return loan?.id;
}
