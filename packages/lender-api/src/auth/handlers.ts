import type { Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { ApiUserService } from './api-user-service.ts';
import type { PasswordChangeService } from './password-change-service.ts';
import { portalOrigin } from './portal-origin.ts';
import type { ResetService } from './reset-service.ts';
import type { SessionService } from './session-service.ts';

interface SignInBody {
  email: string;
  password: string;
}
interface ForgotBody {
  email: string;
}
interface ResetBody {
  password: string;
  confirm_password: string;
  reset_code: string;
}

interface ChangeBody {
  old_password: string;
  password: string;
  password_confirmation: string;
}

interface AuthServices {
  sessions: SessionService;
  apiUsers: ApiUserService;
  resets: ResetService;
  changes: PasswordChangeService;
}

/** Spec section 7, authentication and session. */
export function authOperations(
  { sessions, apiUsers, resets, changes }: AuthServices,
  canonicalOrigin: string,
): Operations {
  return {
    signIn: {
      access: 'public',
      async handler(request) {
        const { email, password } = request.body as SignInBody;
        const { accessToken, staff } = await sessions.signIn(email, password, request.ip);
        return { status: 1, message: 'Signed in.', result: { accessToken, data: staff } };
      },
    },
    signOut: {
      access: 'signed-in',
      async handler(request) {
        await sessions.signOut(String(request.headers['accesstoken']));
        return { status: 1, message: 'Signed out.' };
      },
    },
    getApiUser: {
      access: 'signed-in',
      async handler(request) {
        const data = await apiUsers.issue(String(request.headers['accesstoken']));
        return { status: 1, message: 'API user.', result: { data } };
      },
    },
    requestPasswordReset: {
      access: 'public',
      async handler(request) {
        const { email } = request.body as ForgotBody;
        const origin = portalOrigin(request.headers['x-livery-origin'], canonicalOrigin);
        await resets.requestReset(email, origin, request.ip);
        return {
          status: 1,
          message: 'If this email address belongs to an account, a reset link is on its way.',
        };
      },
    },
    resetPassword: {
      access: 'public',
      async handler(request) {
        const body = request.body as ResetBody;
        await resets.resetPassword(body.password, body.confirm_password, body.reset_code);
        return { status: 1, message: 'Your password has been reset. You can sign in with it now.' };
      },
    },
    changeOwnPassword: {
      access: 'signed-in',
      async handler(request) {
        const body = request.body as ChangeBody;
        await changes.changeOwnPassword(
          { staffId: staffIdOf(request), accessToken: String(request.headers['accesstoken']) },
          { old: body.old_password, new: body.password, confirmation: body.password_confirmation },
        );
        return { status: 1, message: 'Password changed successfully!' };
      },
    },
  };
}
