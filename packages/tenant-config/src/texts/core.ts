/** Sign In and what every screen may say; loaded with the first one. */
export const coreTexts = {
  'signIn.title': 'Sign In',
  'signIn.description': 'Welcome back!',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.forgot': 'FORGOT YOUR PASSWORD?',

  'validation.emailInvalid': 'Email address is not valid',
  'validation.emailRequired': 'Email address is required',
  'validation.passwordRequired': 'Password is required',

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
