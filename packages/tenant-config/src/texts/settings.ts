/** The frame of the settings and what every card of them says. */
export const settingsTexts = {
  'settings.description': 'What borrowers see and get, and how this portal looks.',
  'settings.tabs': 'Kinds of settings',
  'settings.borrowerTools': 'Borrower Tools Customization',
  'settings.portalTools': 'Client Admin Tools Customization',
  'settings.notifications': 'Notifications',
  'settings.nacha': 'NACHA Upload',
  'settings.importBorrowers': 'Import borrowers',

  'settings.loading': 'Loading the settings',
  'settings.failed': 'The settings could not be loaded',

  'settings.save': 'Save',
  'settings.discard': 'Discard',
  'settings.unsaved': 'Not saved yet',
  'settings.changedMeanwhile':
    'Somebody else changed this meanwhile. Discard shows it as it is now; Save replaces it.',
  'settings.leaveTitle': 'Leave without saving {cards}?',

  'settings.visibleOnApp': 'Visible on app',
  'settings.visibleOnAppOf': 'Visible on app: {what}',
  'settings.statusUpdated': 'Status updated successfully!',
} as const;
