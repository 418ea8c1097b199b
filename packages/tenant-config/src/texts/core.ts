/** Sign In and what every screen may say; loaded with the first one. */
export const coreTexts = {
  'signIn.title': 'Sign In',
  'signIn.description': 'Welcome back!',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.unusable':
    'You are not signed in: the lender’s answer cannot be used. Try again, or tell your administrator.',
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
  'problem.unusable': 'The lender’s answer cannot be used. Try again, or tell your administrator.',
  'problem.forbidden': 'You do not have permission for this. Ask your administrator for access.',
  'problem.part': 'Something went wrong in this part of the page. The rest can be used.',
  'problem.page': 'Something went wrong on this page.',
  'problem.pageHint': 'Try again. If it happens again, reload the page or tell your administrator.',
  'problem.unknownValue': 'Unknown',
  'problem.invalid': 'The lender did not accept one of the values. Check what you have entered.',
  'problem.retry': 'Retry',
  'problem.reload': 'Reload',

  'missing.offline': 'The connection is lost',
  'missing.offlineHint': 'Check your network. This page opens by itself as soon as you are connected again.',
  'missing.opensLater': 'The connection is lost. This opens by itself as soon as you are connected again.',
  'missing.replaced': 'A new version of the portal is available',
  'missing.replacedHint': 'The portal has been updated since you opened it. Reload the page to go on.',
  'missing.cancel': 'Cancel',

  'toast.dismiss': 'Dismiss',
  'toast.region': 'Notifications',
} as const;
