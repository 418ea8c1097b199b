import { borrowerListOperations } from './borrower-lists.ts';
import { clientOperations } from './client.ts';
import { preferenceOperations } from './preferences.ts';

/** Operations of the frame and the borrower lists, loaded during sign-in. */
export const signedInOperations = {
  ...clientOperations,
  ...borrowerListOperations,
  ...preferenceOperations,
};
