/** Texts of Client Admin Tools Customization and of Notifications. */
export const portalToolsTexts = {
  'portalTools.logos': 'Portal logos',
  'portalTools.signInLogo': 'Sign-in logo',
  'portalTools.signInLogoDescription':
    'Shown on the sign-in screen and the password reset screens of this portal.',
  'portalTools.signInLogoUpdated': 'Sign In Image updated successfully!',
  'portalTools.navbarLogo': 'Navbar logo',
  'portalTools.navbarLogoDescription': 'Shown at the left of the top bar on every page of this portal.',
  'portalTools.navbarLogoUpdated': 'Navbar logo updated successfully!',
  'portalTools.onLight': 'Light background',
  'portalTools.onDark': 'Dark background',
  'portalTools.logoOnLight': '{logo} on a light background',
  'portalTools.logoOnDark': '{logo} on a dark background',
  'portalTools.logoHelp':
    'Shown {height} high in light and dark mode. Use an image with a transparent background and twice that height.',
  'portalTools.logoDelay':
    'The new logo is available to other users within five minutes. They must reload the page to see it.',

  'notifications.ahead': 'Borrower reminders',
  'notifications.title': 'Notifications',
  'notifications.description': 'How many days in advance borrowers are notified. Enter 0 for the day itself.',
  'notifications.beforeDueDate': 'No. of days before due date',
  'notifications.beforeCardExpiry': 'No. of days before expiry of card',
  'notifications.beforeDueDateRequired': 'No. of days before due date is required',
  'notifications.beforeCardExpiryRequired': 'No. of days before expiry of card is required',
  'notifications.daysInvalid': 'Enter a whole number of days from 0 to 365.',
  'notifications.updated': 'Notifications updated successfully',
} as const;
