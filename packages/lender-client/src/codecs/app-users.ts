import type { components } from '../schema.d.ts';
import { type Page, pageFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

type Wire = components['schemas'];

/** Somebody who uses the borrower app (spec section 2, /borrowers/on-app). Days are yyyy-MM-dd. */
export interface AppUser {
  readonly installAccountId: number;
  readonly name: PersonName;
  /** Null for never. */
  readonly lastSeenOn: string | null;
  readonly zipCode: string;
  /** The newest link of a loan account; null for somebody who never linked one. */
  readonly link: {
    readonly installLoanId: number;
    readonly loanId: number;
    readonly loanNumber: string;
  } | null;
}

function appUserFromWire(wire: Wire['AppUser']): AppUser {
  const { installLoanId, loan } = wire;
  return {
    installAccountId: wire.id,
    name: installNameFromWire(wire),
    lastSeenOn: wire.lastOnline?.date ?? null,
    zipCode: wire.zipCode,
    link:
      installLoanId === null || loan === null
        ? null
        : { installLoanId, loanId: loan.id, loanNumber: loan.loanNo },
  };
}

export const appUserPageFromWire = (wire: Wire['AppUserList']): Page<AppUser> =>
  pageFromWire(wire.result, appUserFromWire, wire);
