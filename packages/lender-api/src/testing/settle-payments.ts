import { createMoney } from '../areas/payments/money.ts';
import { settleDuePayments } from '../areas/payments/settlement.ts';
import { createSimulatedProcessor } from '../platform/gateway/simulated-processor.ts';
import type { TestLenders } from './test-lender.ts';
import { getFirstLender } from './web-service.ts';

/** Runs the settlement loop of the first lender once, with the time `at` for server and processor. */
export function settlePayments(
  api: TestLenders,
  at = api.clock.now,
  onError?: (error: unknown, paymentId: number) => void,
): Promise<number> {
  const { db } = getFirstLender(api);
  const now = () => at;
  const money = createMoney({ db, processor: createSimulatedProcessor(db, now), now });
  return settleDuePayments(money, at, onError);
}
