import type { AnswerFields } from '../wire/answer-fields.ts';
import { text } from '../wire/wire-types.ts';

/** A person's name, as the portal shows it; '' for a part that the lender does not know. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A borrower, as the loan system knows the person. */
export interface Borrower extends PersonName {
  readonly imageUrl: string | null;
}

interface WireName {
  readonly firstName: string;
  readonly lastName: string;
}

interface WireInstallName {
  readonly instlFirstName: string;
  readonly instlLastName: string;
}

interface WireBorrower extends WireName {
  readonly userImage: string | null;
}

export const personNameFromWire = (wire: AnswerFields<WireName>): PersonName => ({
  firstName: wire.usable('firstName', text) ?? '',
  lastName: wire.usable('lastName', text) ?? '',
});

export const installNameFromWire = (wire: AnswerFields<WireInstallName>): PersonName => ({
  firstName: wire.usable('instlFirstName', text) ?? '',
  lastName: wire.usable('instlLastName', text) ?? '',
});

export const borrowerFromWire = (wire: AnswerFields<WireBorrower>): Borrower => ({
  ...personNameFromWire(wire),
  imageUrl: wire.usable('userImage', text),
});
