/** Texts of the page around the chat widget. */
export const chatTexts = {
  'chat.title': 'Messages',
  'chat.frame': 'Messages with the borrower',
  'chat.frameOfAll': 'Messages with borrowers',
  'chat.loading': 'Loading messages',
  'chat.failed': 'The messages could not be loaded',
  'chat.failedHint': 'The rest of this page still works. Try again in a moment.',
  'chat.unread': '{count, plural, one {# unread} other {# unread}}',
  'chat.show': 'Show messages',
  'chat.hide': 'Hide messages',
  'chat.notLinked': 'No one has linked this loan account to the app yet, so you cannot send messages.',
} as const;
