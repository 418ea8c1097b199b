import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { paymentsMadeRepository } from '../borrowers/payments-made-repository.ts';
import { historyOperations } from './history-handlers.ts';
import { historyRepository } from './history-repository.ts';
import { historyService } from './history-service.ts';

export function historyArea(context: LenderContext) {
  const { db } = context;
  return historyOperations(historyService(historyRepository(db), paymentsMadeRepository(db), context));
}
