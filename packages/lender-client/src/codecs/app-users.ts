import type { Schemas } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import { knownOr, type OrUnknown, UNKNOWN } from '../wire/unknown.ts';
import { dayIfSet } from '../wire/wire-dates.ts';
import { count, reference } from '../wire/wire-types.ts';
import { type Page, totalsFromWire } from './page.ts';
import { installNameFromWire, type PersonName } from './people.ts';

/** A user of the borrower app. Days are yyyy-MM-dd. */
export interface AppUser {
  readonly installAccountId: number;
  readonly name: PersonName;
  /** Null if never seen. */
  readonly lastSeenOn: OrUnknown<string | null>;
  readonly zipCode: string;
  /** The newest link to a loan account; null for a user who never linked one. */
  readonly link: {
    readonly installLoanId: number;
    readonly loanId: number | null;
    readonly loanNumber: OrUnknown<string>;
  } | null;
}

function appUserFromWire(wire: ResponseFields<Schemas['AppUser']>): AppUser {
  const installLoanId = wire.optional('installLoanId', count);
  const loan = wire.readOrUnknown(() => wire.optionalObject('loan'));
  return {
    installAccountId: wire.get('id', count),
    name: installNameFromWire(wire),
    lastSeenOn: wire.readOrUnknown(() => wire.nullable('lastOnline', dayIfSet)),
    zipCode: wire.getOrNull('zipCode', reference) ?? '',
    link:
      installLoanId === null || loan === null
        ? null
        : {
            installLoanId,
            loanId: loan === UNKNOWN ? null : knownOr<number | null>(loan.getOrUnknown('id', count), null),
            loanNumber: loan === UNKNOWN ? UNKNOWN : loan.getOrUnknown('loanNo', reference),
          },
  };
}

export const appUserPageFromWire = (wire: ResponseFields<Schemas['AppUserList']>): Page<AppUser> => ({
  ...wire.rows('result', appUserFromWire),
  ...totalsFromWire(wire),
});
