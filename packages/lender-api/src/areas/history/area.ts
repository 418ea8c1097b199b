import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createPaymentsMadeRepository } from '../borrowers/payments-made-repository.ts';
import { createHistoryOperations } from './history-handlers.ts';
import { createHistoryRepository } from './history-repository.ts';
import { createHistoryService } from './history-service.ts';

export function createHistoryArea(context: LenderContext) {
  const { db } = context;
  return createHistoryOperations(
    createHistoryService(createHistoryRepository(db), createPaymentsMadeRepository(db), context),
  );
}
