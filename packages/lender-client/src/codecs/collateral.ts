import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { UNKNOWN } from '../wire/unknown.ts';
import { text } from '../wire/wire-types.ts';

export interface Collateral {
  readonly make: string | null;
  readonly model: string | null;
}

export function collateralFromWire(
  wire: ResponseFields<Pick<Schemas['LoanDetails'], 'loanCollateral'>>,
): Collateral {
  const collateral = wire.readOrUnknown(() => wire.optionalObject('loanCollateral'));
  if (collateral === UNKNOWN || collateral === null) return { make: null, model: null };
  return { make: collateral.getOrNull('collatMake', text), model: collateral.getOrNull('collatModel', text) };
}
