/** The chat with a borrower, around the widget. */
export const chatTexts = {
  'chat.title': 'Messages',
  'chat.frame': 'Messages with the borrower',
  'chat.frameOfAll': 'Messages with borrowers',
  'chat.loading': 'Loading the messages',
  'chat.failed': 'The messages could not be loaded.',
  'chat.failedHint': 'Everything else on this page works. Try again in a moment.',
  'chat.unread': '{count, plural, one {# unread} other {# unread}}',
  'chat.show': 'Show messages',
  'chat.hide': 'Hide messages',
  'chat.nobody': 'Nobody has linked this loan account to the app yet, so there is nobody to write to.',
} as const;
