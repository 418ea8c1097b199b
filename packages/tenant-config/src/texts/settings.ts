/** Texts of the settings screen that every card shares. */
export const settingsTexts = {
  'settings.description': 'Customize the borrower app and this portal.',
  'settings.tabs': 'Settings sections',
  'settings.borrowerTools': 'Borrower Tools Customization',
  'settings.portalTools': 'Client Admin Tools Customization',
  'settings.notifications': 'Notifications',
  'settings.nacha': 'NACHA Upload',
  'settings.importBorrowers': 'Import borrowers',

  'settings.loading': 'Loading the settings',
  'settings.failed': 'The settings could not be loaded',

  'settings.save': 'Save',
  'settings.discard': 'Discard',
  'settings.unsaved': 'Unsaved changes',
  'settings.changedByOther':
    'Someone else changed this setting. Select Discard to see the current version, or Save to replace it.',
  'settings.leaveTitle': 'Leave without saving {cards}?',

  'settings.visibleOnApp': 'Visible on app',
  'settings.visibleOnAppOf': 'Visible on app: {what}',
  'settings.statusUpdated': 'Status updated successfully!',
} as const;
