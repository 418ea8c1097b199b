/** Texts of the brand cards and the privacy policy in Borrower Tools Customization. */
export const borrowerToolsTexts = {
  'borrowerTools.brand': 'Brand',

  'borrowerTools.appearsAtTop': 'Appears at the top of every borrower page and email.',
  'borrowerTools.appearsIfLogoFails':
    'Appears at the top of borrower pages if the client logo does not load.',
  'borrowerTools.appearsOnTab': 'Appears in the browser tab of borrower pages.',
  'borrowerTools.appearsOnButtons':
    'Appears on buttons and on the line at the top of borrower pages, and on email buttons.',
  'borrowerTools.appearsBehindSignIn': 'Appears behind the sign-in form of borrowers.',
  'borrowerTools.appearsAtEnd': 'Appears at the end of every borrower page and email.',
  'borrowerTools.appearsAmongLinks': 'Appears among the links at the end of every borrower page and email.',
  'borrowerTools.appearsNowhere': 'Borrowers do not see this at the moment.',
  'borrowerTools.miniatureSignIn': 'Sign in',
  'borrowerTools.miniatureSend': 'Send link',
  'borrowerTools.miniatureTerms': 'Terms',
  'borrowerTools.miniaturePolicy': 'Privacy policy',

  'borrowerTools.clientLogo': 'Client logo',
  'borrowerTools.clientLogoDescription': 'Shown at the top of the borrower app and on its sign-in screen.',
  'borrowerTools.noClientLogo': 'No logo yet',
  'borrowerTools.clientLogoUpdated': 'Client logo updated successfully!',

  'borrowerTools.logoPlaceholder': 'Logo placeholder',
  'borrowerTools.logoPlaceholderDescription':
    'Shown in the borrower app until a client logo is uploaded, and if the client logo does not load.',
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
  'borrowerTools.accentDescription':
    'Used for buttons and the line at the top of the borrower app. Links have a color that differs from it.',
  'borrowerTools.accentHex': 'Color',
  'borrowerTools.accentHelp': 'A hex color, such as #0b6e4f.',
  'borrowerTools.accentInvalid': 'Enter a hex color, such as #0b6e4f.',
  'borrowerTools.accentPicker': 'Pick a color',
  'borrowerTools.accentNone': 'The borrower app uses the color of this portal until you set one here.',
  'borrowerTools.accentContrast':
    'White text on this color has a contrast ratio of {ratio}:1. At least 4.5:1 is needed for readability, so the borrower app uses dark text or a darker color for its buttons.',
  'borrowerTools.accentNearest': 'Use {color}, the closest readable color',
  'borrowerTools.accentUpdated': 'Accent color updated successfully!',

  'borrowerTools.policy': 'Privacy policy',
  'borrowerTools.policyDescription': 'Linked from every page and email that borrowers receive.',
  'borrowerTools.noPolicy': 'No privacy policy yet',
  'borrowerTools.policyUpdated': 'PrivacyPolicy updated successfully!',
  'borrowerTools.policyOpen': 'Download the privacy policy',
  'borrowerTools.policyLoading': 'Loading page 1',
  'borrowerTools.policyPage': 'Page 1 of {count} of the privacy policy',
  'borrowerTools.policyPages': 'Page 1 of {count}',
  'borrowerTools.policyFailed': 'The privacy policy could not be loaded.',
  'borrowerTools.policyBroken': 'Page 1 cannot be shown. The file may be damaged or password-protected.',
} as const;
