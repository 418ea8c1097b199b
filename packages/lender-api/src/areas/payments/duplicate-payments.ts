import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentMethodRow } from '../../platform/db/schema/payments.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MoneyRepositories } from './repositories.ts';

const DUPLICATE_WITHIN_MS = 10 * 60_000;

interface NewPayment {
  loanId: number;
  method: PaymentMethodRow;
  /** Negative for money to the customer. */
  amountCents: number;
  at: Date;
}

/**
 * Throws a 409 Refusal `duplicate_suspected` if the loan account, which is locked, has a payment of the same amount with the
 * same card or account within the last 10 minutes that was not declined.
 */
export async function refuseDuplicatePayment(
  tx: Orm,
  repository: Pick<MoneyRepositories['payments'], 'hasDuplicate'>,
  { loanId, method, amountCents, at }: NewPayment,
  message: string,
): Promise<void> {
  const since = new Date(at.getTime() - DUPLICATE_WITHIN_MS);
  if (await repository.hasDuplicate(tx, loanId, method, amountCents, since))
    throw new Refusal(409, message, 'duplicate_suspected');
}
