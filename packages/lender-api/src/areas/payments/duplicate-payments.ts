import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MoneyRepositories } from './repositories.ts';

const DUPLICATE_WINDOW_MS = 10 * 60_000;

interface NewPayment {
  loanId: number;
  method: PaymentMethodRow;
  /** Negative for a credit to the customer. */
  amountCents: number;
  at: Date;
}

/**
 * Throws a 409 Refusal (`duplicate_suspected`) if the loan has a non-declined payment of the same amount with the same
 * card or account within the last 10 minutes (docs/product/payments.md#suspected-duplicate-payment). The caller must
 * lock the loan.
 */
export async function refuseDuplicatePayment(
  tx: Orm,
  repository: Pick<MoneyRepositories['payments'], 'hasDuplicate'>,
  { loanId, method, amountCents, at }: NewPayment,
  message: string,
): Promise<void> {
  const since = new Date(at.getTime() - DUPLICATE_WINDOW_MS);
  if (await repository.hasDuplicate(tx, loanId, method, amountCents, since))
    throw new Refusal(409, message, 'duplicate_suspected');
}
