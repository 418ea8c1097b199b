import type { ResponseFields } from '../wire/response-fields.ts';
import { text } from '../wire/wire-types.ts';

/** A person's name; '' for a part that the lender does not have. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

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

export const personNameFromWire = (wire: ResponseFields<WireName>): PersonName => ({
  firstName: wire.getOrNull('firstName', text) ?? '',
  lastName: wire.getOrNull('lastName', text) ?? '',
});

export const installNameFromWire = (wire: ResponseFields<WireInstallName>): PersonName => ({
  firstName: wire.getOrNull('instlFirstName', text) ?? '',
  lastName: wire.getOrNull('instlLastName', text) ?? '',
});

export const borrowerFromWire = (wire: ResponseFields<WireBorrower>): Borrower => ({
  ...personNameFromWire(wire),
  imageUrl: wire.getOrNull('userImage', text),
});
