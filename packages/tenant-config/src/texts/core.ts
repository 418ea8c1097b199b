/** The signed-out screens and what every screen may say; loaded with the first one. */
export const coreTexts = {
  'signIn.title': 'Sign In',
  'signIn.description': 'Welcome back!',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.forgot': 'FORGOT YOUR PASSWORD?',

  'forgotPassword.title': 'Forgot password?',
  'forgotPassword.description': 'Enter your email and we will send you a link to reset your password.',
  'forgotPassword.email': 'Email',
  'forgotPassword.submit': 'Send Email',
  'forgotPassword.login': 'LOGIN',

  'resetPassword.title': 'Reset password',
  'resetPassword.description': 'Choose a new password for your account.',
  'resetPassword.newPassword': 'New Password',
  'resetPassword.confirmPassword': 'Confirm New Password',
  'resetPassword.submit': 'Reset Password',
  'resetPassword.login': 'LOGIN',
  'resetPassword.failed': 'There was an issue fulfilling the request',

  'validation.emailInvalid': 'Email address is not valid',
  'validation.emailRequired': 'Email address is required',
  'validation.passwordRequired': 'Password is required',
  'validation.newPasswordRequired': 'New password is required',
  'validation.passwordShort': 'Password is too short - should be 8 chars minimum.',
  'validation.passwordDigit': 'Password Must contain at least one number. ',
  'validation.passwordLowercase': 'Password must contain at least one lowercase letter',
  'validation.passwordUppercase': 'Password must contain at least one uppercase letter',
  'validation.passwordSpecial': 'Password must contain at least one special character',
  'validation.confirmationRequired': 'Confirm password is required',
  'validation.confirmationDiffers': 'Passwords must match',

  'password.show': 'Show {field}',
  'password.hide': 'Hide {field}',
  'password.encryptionFailed':
    'This password could not be encrypted, so it was not sent. Check that it is right, or ask your administrator for help.',
  'password.encryptionMissing':
    'A part of this page that encrypts your password did not arrive, so nothing was sent. Reload the page and try again.',

  'page.needsScripts':
    'This portal needs JavaScript. Please turn it on for this address and reload the page.',

  'session.expired': 'Your session has expired',

  'frame.poweredBy': 'Powered by Livery',
  'frame.privacy': 'Privacy',
  'frame.terms': 'Terms',
  'frame.pageTitle': '{page} · {tenant}',

  'problem.network': 'The lender’s system could not be reached. Check your connection and try again.',
  'problem.server': 'The lender’s system did not answer as expected. Try again in a moment.',
  'problem.forbidden': 'You do not have permission for this. Ask your administrator for access.',
  'problem.page': 'Something went wrong on this page.',
  'problem.pageHint': 'Try again. If it happens again, reload the page or tell your administrator.',
  'problem.retry': 'Retry',
  'problem.reload': 'Reload',

  'toast.dismiss': 'Dismiss',
  'toast.region': 'Notifications',
} as const;
