import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { nachaOperations } from './nacha-handlers.ts';
import { nachaRepository } from './nacha-repository.ts';
import { nachaService } from './nacha-service.ts';

export function nachaArea({ db, now, today, controlSettings }: LenderContext) {
  return nachaOperations(nachaService(nachaRepository(db), { now, today, controlSettings }));
}
