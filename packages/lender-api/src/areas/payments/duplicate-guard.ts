import { Refusal } from '../../platform/http/refusal.ts';

/**
 * Throws a 409 Refusal (`duplicate_suspected`) for a suspected duplicate that the user has not confirmed
 * (docs/product/payments.md#suspected-duplicate-payment,
 * docs/product/schedules.md#suspected-duplicate-schedule). The caller must lock the loan.
 * @param findDuplicate returns a message that describes the duplicate, or null if there is none
 */
export async function refuseDuplicate(
  isConfirmed: boolean,
  findDuplicate: () => Promise<string | null>,
): Promise<void> {
  const message = isConfirmed ? null : await findDuplicate();
  if (message !== null) throw new Refusal(409, message, 'duplicate_suspected');
}
