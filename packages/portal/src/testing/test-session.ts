import type { Session } from '../lib/session/session.ts';

/** The session of the staff user Dana Whitlock of `testTenant`. */
export const createTestSession = (role = 1): Session => ({
  accessToken: 'token-of-dana',
  user: { id: 1, role, firstName: 'Dana', lastName: 'Whitlock', email: 'role1@harbor.example', pmsId: null },
});
