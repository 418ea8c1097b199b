/** Texts of Sign In, and texts that any screen may show, such as errors. They are loaded with the first screen. */
export const coreTexts = {
  'signIn.title': 'Sign In',
  'signIn.description': 'Welcome back!',
  'signIn.email': 'Email',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign In',
  'signIn.unusable':
    'You could not be signed in because the response from the lender’s system was not valid. Try again, or contact your administrator.',
  'signIn.forgot': 'FORGOT YOUR PASSWORD?',

  'validation.emailInvalid': 'Email address is not valid',
  'validation.emailRequired': 'Email address is required',
  'validation.passwordRequired': 'Password is required',

  'password.encryptionFailed':
    'Your password could not be encrypted, so it was not sent. Check the password, or contact your administrator.',
  'password.encryptionMissing':
    'Your password could not be encrypted, so it was not sent. Reload the page and try again.',

  'page.needsScripts':
    'This portal requires JavaScript. Turn on JavaScript for this site, then reload the page.',

  'session.expired': 'Your session has expired',

  'frame.poweredBy': 'Powered by Livery',
  'frame.privacy': 'Privacy',
  'frame.terms': 'Terms',
  'frame.pageTitle': '{page} · {tenant}',

  'problem.network': 'The lender’s system could not be reached. Check your connection and try again.',
  'problem.server': 'The lender’s system returned an error. Try again in a moment.',
  'problem.unusable':
    'The response from the lender’s system was not valid. Try again, or contact your administrator.',
  'problem.forbidden': 'You do not have permission to do this. Ask your administrator for access.',
  'problem.part': 'Something went wrong in this section. The rest of the page still works.',
  'problem.page': 'Something went wrong on this page.',
  'problem.pageHint': 'Try again. If it happens again, reload the page or contact your administrator.',
  'problem.unknownValue': 'Unknown',
  'problem.invalid': 'The lender’s system rejected one of the values. Check your entries and try again.',
  'problem.retry': 'Retry',
  'problem.reload': 'Reload',

  'missing.offline': 'Connection lost',
  'missing.offlineHint': 'Check your network connection. This page opens when you are back online.',
  'missing.opensLater': 'Connection lost. What you selected will open when you are back online.',
  'missing.replaced': 'A new version of the portal is available',
  'missing.replacedHint': 'The portal has been updated since you opened it. Reload the page to continue.',
  'missing.cancel': 'Cancel',

  'toast.dismiss': 'Dismiss',
  'toast.region': 'Notifications',
} as const;
