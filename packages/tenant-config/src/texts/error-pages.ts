/** Texts of the error pages that the edge shows instead of a page of the portal or a page for borrowers. */
export const errorPagesTexts = {
  'errorPage.retry': 'Try again',
  'errorPage.badRequest': 'This address is not valid',
  'errorPage.badRequestHint': 'Check the address and try again.',
  'errorPage.previewInvalid': 'This preview link is not valid',
  'errorPage.previewInvalidHint':
    'It may have expired or been revoked. Ask the person who sent it for a new link.',
  'errorPage.notAllowed': 'This action is not available',
  'errorPage.notAllowedHint': 'Go back and try again.',
  'errorPage.tooLarge': 'This file is too large',
  'errorPage.tooLargeHint': 'Go back and choose a file of at most 26 MB.',
  'errorPage.tooManyRequests': 'Too many requests',
  'errorPage.tooManyRequestsHint': 'Wait a moment, then try again.',
  'errorPage.internal': 'Something went wrong',
  'errorPage.internalHint': 'Try again in a moment.',
  'errorPage.unreachable': 'This page cannot be loaded right now',
  'errorPage.unreachableHint': 'Our system is not responding. Try again in a moment.',
  'errorPage.unknownOutcome': 'The result could not be loaded',
  'errorPage.unknownOutcomeHint':
    'Our system did not respond in time. What you sent may have been received. Before you repeat a payment, check your account.',
} as const;
