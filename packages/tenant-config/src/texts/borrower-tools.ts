/** What staff set for the borrower app. */
export const borrowerToolsTexts = {
  'borrowerTools.brand': 'Brand',

  'borrowerTools.clientLogo': 'Client logo',
  'borrowerTools.clientLogoDescription': 'Shown at the top of the borrower app and on its sign-in screen.',
  'borrowerTools.noClientLogo': 'No logo yet',
  'borrowerTools.clientLogoUpdated': 'Client logo updated successfully!',

  'borrowerTools.logoPlaceholder': 'Logo placeholder',
  'borrowerTools.logoPlaceholderDescription':
    'Shown in the borrower app where a picture is missing or still loading.',
  'borrowerTools.noLogoPlaceholder': 'No placeholder yet',
  'borrowerTools.logoPlaceholderUpdated': 'Logo placeholder updated successfully!',

  'borrowerTools.favicon': 'Favicon',
  'borrowerTools.faviconDescription': 'The small icon in the browser’s tab and in bookmarks.',
  'borrowerTools.noFavicon': 'No favicon yet',
  'borrowerTools.faviconUpdated': 'Favicon updated successfully!',

  'borrowerTools.backgrounds': 'Background images',
  'borrowerTools.backgroundsDescription':
    'Three images to choose from; the borrower app shows one of them behind its sign-in screen.',
  'borrowerTools.background': 'Background image {slot}',
  'borrowerTools.noBackground': 'No image yet',
  'borrowerTools.showBackground': 'Show on the app',
  'borrowerTools.showBackgroundOf': 'Show on the app: background image {slot}',
  'borrowerTools.backgroundsUpdated': 'Information updated successfully!',

  'borrowerTools.accent': 'Accent color',
  'borrowerTools.accentDescription': 'Buttons, links and the bar at the top of the borrower app.',
  'borrowerTools.accentHex': 'Color',
  'borrowerTools.accentHelp': 'As # and six digits, such as #0b6e4f.',
  'borrowerTools.accentInvalid': 'Enter a color as # and six digits from 0 to 9 and a to f, such as #0b6e4f.',
  'borrowerTools.accentPicker': 'Pick a color',
  'borrowerTools.accentNone': 'The borrower app uses its own color until one is set here.',
  'borrowerTools.accentPreview': 'Preview of the borrower app in {color}',
  'borrowerTools.previewGreeting': 'Hello, Maria',
  'borrowerTools.previewDue': 'Next payment due',
  'borrowerTools.previewLink': 'Payment history',
  'borrowerTools.previewButton': 'Make a payment',
  'borrowerTools.accentContrast':
    'White text on this color reaches a contrast of {ratio}:1, and people need at least 4.5:1 to read it. A darker color helps.',
  'borrowerTools.accentNearest': 'Use {color}, the nearest that does',
  'borrowerTools.accentUpdated': 'Accent color updated successfully!',

  'borrowerTools.policy': 'Privacy policy',
  'borrowerTools.policyDescription': 'Borrowers read it in the app before they sign up.',
  'borrowerTools.noPolicy': 'No privacy policy yet',
  'borrowerTools.policyUpdated': 'PrivacyPolicy updated successfully!',
  'borrowerTools.policyOpen': 'Download the privacy policy',
  'borrowerTools.policyLoading': 'Loading page 1',
  'borrowerTools.policyPage': 'Page 1 of {count} of the privacy policy',
  'borrowerTools.policyPages': 'Page 1 of {count}',
  'borrowerTools.policyLost': 'The privacy policy could not be loaded.',
  'borrowerTools.policyBroken':
    'Page 1 cannot be shown here. The file may be damaged or protected by a password.',
} as const;
