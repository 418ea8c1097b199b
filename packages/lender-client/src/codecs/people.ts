/** A person's name, as the portal shows it. */
export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** A borrower, as the loan system knows the person. */
export interface Borrower extends PersonName {
  readonly imageUrl: string | null;
}

interface WireInstallName {
  readonly instlFirstName: string;
  readonly instlLastName: string;
}

interface WireBorrower extends PersonName {
  readonly userImage: string | null;
}

export const installNameFromWire = ({ instlFirstName, instlLastName }: WireInstallName): PersonName => ({
  firstName: instlFirstName,
  lastName: instlLastName,
});

export const borrowerFromWire = ({ firstName, lastName, userImage }: WireBorrower): Borrower => ({
  firstName,
  lastName,
  imageUrl: userImage,
});
