/** Texts of the brand cards and the privacy policy in Borrower Tools Customization. */
export const borrowerToolsTexts = {
  'borrowerTools.brand': 'Brand',

  'borrowerTools.clientLogo': 'Client logo',
  'borrowerTools.clientLogoDescription': 'Shown at the top of the borrower app and on its sign-in screen.',
  'borrowerTools.noClientLogo': 'No logo yet',
  'borrowerTools.clientLogoUpdated': 'Client logo updated successfully!',

  'borrowerTools.logoPlaceholder': 'Logo placeholder',
  'borrowerTools.logoPlaceholderDescription':
    'Shown in the borrower app when an image is missing or loading.',
  'borrowerTools.noLogoPlaceholder': 'No placeholder yet',
  'borrowerTools.logoPlaceholderUpdated': 'Logo placeholder updated successfully!',

  'borrowerTools.favicon': 'Favicon',
  'borrowerTools.faviconDescription': 'The small icon in browser tabs and bookmarks.',
  'borrowerTools.noFavicon': 'No favicon yet',
  'borrowerTools.faviconUpdated': 'Favicon updated successfully!',

  'borrowerTools.backgrounds': 'Background images',
  'borrowerTools.backgroundsDescription':
    'Upload up to three images. The borrower app shows the selected one behind its sign-in screen.',
  'borrowerTools.background': 'Background image {slot}',
  'borrowerTools.noBackground': 'No image yet',
  'borrowerTools.showBackground': 'Show in the app',
  'borrowerTools.showBackgroundOf': 'Show in the app: background image {slot}',
  'borrowerTools.backgroundsUpdated': 'Information updated successfully!',

  'borrowerTools.accent': 'Accent color',
  'borrowerTools.accentDescription': 'Used for buttons, links and the top bar of the borrower app.',
  'borrowerTools.accentHex': 'Color',
  'borrowerTools.accentHelp': 'A hex color, such as #0b6e4f.',
  'borrowerTools.accentInvalid': 'Enter a hex color, such as #0b6e4f.',
  'borrowerTools.accentPicker': 'Pick a color',
  'borrowerTools.accentNone': 'The borrower app uses its default color until you set one here.',
  'borrowerTools.accentPreview': 'Preview of the borrower app in {color}',
  'borrowerTools.previewGreeting': 'Hello, Maria',
  'borrowerTools.previewDue': 'Next payment due',
  'borrowerTools.previewLink': 'Payment history',
  'borrowerTools.previewButton': 'Make a payment',
  'borrowerTools.accentContrast':
    'White text on this color has a contrast ratio of {ratio}:1. At least 4.5:1 is needed for readability. Choose a darker color.',
  'borrowerTools.accentNearest': 'Use {color}, the closest readable color',
  'borrowerTools.accentUpdated': 'Accent color updated successfully!',

  'borrowerTools.policy': 'Privacy policy',
  'borrowerTools.policyDescription': 'Shown to borrowers in the app before they sign up.',
  'borrowerTools.noPolicy': 'No privacy policy yet',
  'borrowerTools.policyUpdated': 'PrivacyPolicy updated successfully!',
  'borrowerTools.policyOpen': 'Download the privacy policy',
  'borrowerTools.policyLoading': 'Loading page 1',
  'borrowerTools.policyPage': 'Page 1 of {count} of the privacy policy',
  'borrowerTools.policyPages': 'Page 1 of {count}',
  'borrowerTools.policyFailed': 'The privacy policy could not be loaded.',
  'borrowerTools.policyBroken': 'Page 1 cannot be shown. The file may be damaged or password-protected.',
} as const;
