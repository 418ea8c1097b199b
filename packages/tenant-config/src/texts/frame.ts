/** Texts of the signed-in frame. */
export const frameTexts = {
  'role.admin': 'Admin',
  'role.collector': 'Collector',

  'frame.skipToContent': 'Skip to content',
  'frame.previewFlags': "The lender's settings replace these flags of the draft: {flags}.",
  'frame.mainNavigation': 'Main',
  'frame.search': 'Search and commands',
  'frame.searchShort': 'Search',
  'frame.keys': 'Keyboard shortcuts',
  'frame.menu': 'Menu',
  'frame.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'frame.userMenu': 'Account: {name}',
  'frame.borrowers': 'Borrowers',
  'frame.messages': 'Messages',
  'frame.appRules': 'App Rules',
  'frame.groups': 'Groups',
  'frame.settings': 'Settings',
  'frame.profile': 'Profile',
  'frame.colorMode': 'Appearance',
  'frame.light': 'Light',
  'frame.dark': 'Dark',
  'frame.system': 'System',
  'frame.logOut': 'Log Out',

  'frame.loadingPage': 'Loading page',

  'connection.offline':
    'You are offline. The information shown may be out of date, and changes cannot be saved.',
  'connection.unreachable':
    'The lender’s system cannot be reached. The information shown may be out of date. Retrying every few seconds.',
  'connection.recovered': 'Connection restored.',

  'noPermission.title': 'You do not have access to this page',
  'noPermission.hint': 'Ask your administrator for access.',

  'idle.title': 'Are you still there?',
  'idle.minutes':
    "You've been idle for {idle, plural, one {# minute} other {# minutes}}. In {left, plural, one {# minute} other {# minutes}} your session will expire; close this dialog to continue.",
  'idle.seconds':
    "You've been idle for {idle, plural, one {# minute} other {# minutes}}. In {left, plural, one {# second} other {# seconds}} your session will expire; close this dialog to continue.",
  'idle.stay': 'Stay signed in',

  'copy.action': 'Copy {what}',
  'copy.done': 'Copied',
  'copy.failed': 'Your browser blocked copying. Select the text and copy it manually.',

  'dialog.close': 'Close',
  'dialog.cancel': 'Cancel',

  'window.blocked': 'Your browser blocked the new window. Select Open, or allow pop-ups for this site.',
  'window.open': 'Open',
} as const;
