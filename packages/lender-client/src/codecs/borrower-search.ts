import type { components } from '../schema.d.ts';
import type { PersonName } from './people.ts';

/** A loan account that the command palette found. */
export interface FoundLoan {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: PersonName;
  /** Ten digits. */
  readonly phone: string;
  /** The newest link; null when nobody has linked the account. */
  readonly installLoanId: number | null;
}

export const foundLoanFromWire = (wire: components['schemas']['FoundLoan']): FoundLoan => ({
  loanId: wire.loanId,
  loanNumber: wire.loanNo,
  borrower: { firstName: wire.firstName, lastName: wire.lastName },
  phone: wire.phone,
  installLoanId: wire.installLoanId,
});
