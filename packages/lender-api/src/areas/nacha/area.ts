import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createNachaOperations } from './nacha-handlers.ts';
import { createNachaRepository } from './nacha-repository.ts';
import { createNachaService } from './nacha-service.ts';

export function createNachaArea({ db, now, today, controlSettings }: LenderContext) {
  return createNachaOperations(
    createNachaService(createNachaRepository(db), { now, today, controlSettings }),
  );
}
