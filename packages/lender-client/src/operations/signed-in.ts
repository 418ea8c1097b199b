import { borrowerListOperations } from './borrower-lists.ts';
import { portalConfigurationOperations } from './portal-configuration.ts';
import { preferenceOperations } from './preferences.ts';
import { sessionOperations } from './session.ts';

/** Operations that every signed-in screen or the borrower lists need, loaded during sign-in. */
export const signedInOperations = {
  ...portalConfigurationOperations,
  ...borrowerListOperations,
  ...preferenceOperations,
  ...sessionOperations,
};
