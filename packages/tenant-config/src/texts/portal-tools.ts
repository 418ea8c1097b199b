/** What staff set for the portal itself, and when borrowers are told of something. */
export const portalToolsTexts = {
  'portalTools.logos': 'Logos of this portal',
  'portalTools.signInLogo': 'Sign-in logo',
  'portalTools.signInLogoDescription': 'Shown above Sign In and the other signed-out screens of this portal.',
  'portalTools.signInLogoUpdated': 'Sign In Image updated successfully!',
  'portalTools.navbarLogo': 'Navbar logo',
  'portalTools.navbarLogoDescription': 'Shown at the left of the bar on top of every page of this portal.',
  'portalTools.navbarLogoUpdated': 'Navbar logo updated successfully!',
  'portalTools.onLight': 'On light',
  'portalTools.onDark': 'On dark',
  'portalTools.logoOnLight': '{logo} on light ground',
  'portalTools.logoOnDark': '{logo} on dark ground',
  'portalTools.logoHelp':
    'Shown {height} high, in both colour modes: a see-through ground suits both, and twice the height is sharp on every screen.',
  'portalTools.wornAtOnce':
    'Everybody else sees it when the page is loaded again, within five minutes at the latest.',

  'notifications.ahead': 'What borrowers are told ahead',
  'notifications.title': 'Notifications',
  'notifications.description':
    'How long before it happens borrowers are told. Whole days, from 0 (on the day itself) to 365.',
  'notifications.beforeDueDate': 'No. of days before due date',
  'notifications.beforeCardExpiry': 'No. of days before expiry of card',
  'notifications.beforeDueDateRequired': 'No. of days before due date is required',
  'notifications.beforeCardExpiryRequired': 'No. of days before expiry of card is required',
  'notifications.daysInvalid': 'Enter whole days from 0 to 365.',
  'notifications.updated': 'Notifications updated successfully',
} as const;
