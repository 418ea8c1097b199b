/** What staff set for the borrower app. */
export const borrowerToolsTexts = {
  'borrowerTools.brand': 'Brand',

  'borrowerTools.clientLogo': 'Client logo',
  'borrowerTools.clientLogoDescription': 'Stands at the top of the borrower app and on its sign-in screen.',
  'borrowerTools.noClientLogo': 'No logo yet',
  'borrowerTools.clientLogoUpdated': 'Client logo updated successfully!',
} as const;
