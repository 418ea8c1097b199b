import type { Schemas } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import type { OrUnknown } from '../wire/unknown.ts';
import { dayIfSet } from '../wire/wire-dates.ts';
import { count, reference } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

/** A user of the borrower app (spec section 2, /borrowers/on-app). Days are yyyy-MM-dd. */
export interface AppUser {
  readonly installAccountId: number;
  readonly name: PersonName;
  /** Null for never. */
  readonly lastSeenOn: OrUnknown<string | null>;
  readonly zipCode: string;
  /** The newest link of a loan account; null for a user who never linked one. */
  readonly link: {
    readonly installLoanId: number;
    readonly loanId: number;
    readonly loanNumber: string;
  } | null;
}

function appUserFromWire(wire: AnswerFields<Schemas['AppUser']>): AppUser {
  const installLoanId = wire.optional('installLoanId', count);
  const loan = wire.optionalObject('loan');
  return {
    installAccountId: wire.get('id', count),
    name: installNameFromWire(wire),
    lastSeenOn: wire.orUnknown(() => wire.nullable('lastOnline', dayIfSet)),
    zipCode: wire.usable('zipCode', reference) ?? '',
    link:
      installLoanId === null || loan === null
        ? null
        : { installLoanId, loanId: loan.get('id', count), loanNumber: loan.get('loanNo', reference) },
  };
}

export const appUserPageFromWire = (wire: AnswerFields<Schemas['AppUserList']>): Page<AppUser> => ({
  rows: wire.list('result', appUserFromWire),
  ...totalsFromWire(wire),
});
