/** The signed-in frame. */
export const frameTexts = {
  'role.admin': 'Admin',
  'role.collector': 'Collector',

  'frame.skipToContent': 'Skip to content',
  'frame.mainNavigation': 'Main',
  'frame.search': 'Search and commands',
  'frame.searchShort': 'Search',
  'frame.keys': 'Keyboard shortcuts',
  'frame.menu': 'Menu',
  'frame.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'frame.userMenu': 'Account of {name}',
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

  'connection.offline': 'You are offline. What is on screen may be out of date, and nothing can be saved.',
  'connection.unreachable':
    'The lender’s system cannot be reached. What is on screen may be out of date; trying again every few seconds.',
  'connection.recovered': 'Connected again.',

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
  'copy.failed': 'The browser did not allow copying. Select the text and copy it by hand.',

  'dialog.close': 'Close',
  'dialog.cancel': 'Cancel',

  'window.blocked': 'The browser did not open the new window. Press Open, or allow pop-ups for this address.',
  'window.open': 'Open',
} as const;
