import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { ApiUserService } from './api-user-service.ts';
import type { PasswordChangeService } from './password-change-service.ts';
import { getPortalOrigin } from './portal-origin.ts';
import type { ResetService } from './reset-service.ts';
import type { SessionService } from './session-service.ts';

interface AuthServices {
  sessions: SessionService;
  apiUsers: ApiUserService;
  resets: ResetService;
  changes: PasswordChangeService;
}

/** Operations for sign-in, sign-out, session activity and passwords. */
export function createAuthOperations(
  { sessions, apiUsers, resets, changes }: AuthServices,
  canonicalOrigin: string,
) {
  return {
    signIn: {
      async handler(request) {
        const { email, password, deviceToken: known } = request.body;
        const { accessToken, staff, deviceToken } = await sessions.signIn({
          email,
          encryptedPassword: { text: password, keyId: request.headers['password-key-id'] },
          address: request.http.ip,
          deviceToken: known,
        });
        return successResponse('Signed in.', { result: { accessToken, deviceToken, data: staff } });
      },
    },
    signOut: {
      async handler(request) {
        await sessions.signOut(String(request.http.headers['accesstoken']));
        return successResponse('Signed out.');
      },
    },
    recordSessionActivity: {
      async handler(request) {
        const { idleSeconds } = request.body;
        await sessions.recordActivity(request.staff.sessionHash, idleSeconds);
        return successResponse('Activity recorded.');
      },
    },
    getApiUser: {
      async handler(request) {
        const data = await apiUsers.issue(String(request.http.headers['accesstoken']));
        return successResponse('API user.', { result: { data } });
      },
    },
    requestPasswordReset: {
      async handler(request) {
        const { email } = request.body;
        const origin = getPortalOrigin(request.http.headers['x-livery-origin'], canonicalOrigin);
        await resets.requestReset(email, origin, request.http.ip, request.http);
        return successResponse('If an account exists for this email address, a reset link is on its way.');
      },
    },
    resetPassword: {
      async handler(request) {
        const { password, confirm_password: confirmation, reset_code: code } = request.body;
        const keyId = request.headers['password-key-id'];
        await resets.resetPassword(
          { text: password, keyId },
          { text: confirmation, keyId },
          code,
          request.http.ip,
        );
        return successResponse('Your password has been reset. You can now sign in.');
      },
    },
    changeOwnPassword: {
      async handler(request) {
        const { old_password: old, password, password_confirmation: confirmation } = request.body;
        const keyId = request.headers['password-key-id'];
        await changes.changeOwnPassword(
          {
            staffId: request.staff.id,
            accessToken: String(request.http.headers['accesstoken']),
            address: request.http.ip,
          },
          {
            old: { text: old, keyId },
            new: { text: password, keyId },
            confirmation: { text: confirmation, keyId },
          },
        );
        return successResponse('Password changed successfully!');
      },
    },
  } satisfies Partial<Operations>;
}
