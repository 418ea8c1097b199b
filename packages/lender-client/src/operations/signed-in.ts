import { borrowerListOperations } from './borrower-lists.ts';
import { clientOperations } from './client.ts';
import { preferenceOperations } from './preferences.ts';

/** Operations that every signed-in screen or the borrower lists need, loaded during sign-in. */
export const signedInOperations = {
  ...clientOperations,
  ...borrowerListOperations,
  ...preferenceOperations,
};
