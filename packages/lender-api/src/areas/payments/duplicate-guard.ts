import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Throws a 409 Refusal (`duplicate_suspected`) unless the user confirmed a suspected duplicate or there is none
 * (docs/product/payments.md#suspected-duplicate-payment, docs/product/schedules.md#suspected-duplicate-schedule). The
 * caller must lock the loan.
 * @param findDuplicate returns the message about a duplicate, or null
 */
export async function refuseDuplicate(
  isConfirmed: boolean,
  findDuplicate: () => Promise<string | null>,
): Promise<void> {
  const message = isConfirmed ? null : await findDuplicate();
  if (message !== null) throw new Refusal(409, message, 'duplicate_suspected');
}
