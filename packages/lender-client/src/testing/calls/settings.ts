import { type Calls, cents, page } from './calls.ts';

const png = new File(['png'], 'logo.png', { type: 'image/png' });

export const settings = {
  getClientDetails: ['getClientDetails', (client) => client.getClientDetails()],
  getControlSettings: ['getControlSettings', (client) => client.getControlSettings()],
  getClientSettings: ['getClientSettings', (client) => client.getClientSettings()],
  getCardFees: ['getCardFees', (client) => client.getCardFees()],
  getBackgrounds: ['getBackgroundImages', (client) => client.getBackgrounds()],
  getShownBackground: ['getBackgroundImage', (client) => client.getShownBackground()],
  updateCardFees: [
    'editCardFees',
    (client) => {
      const fees = { card: cents(350), ach: cents(150), pad: cents(1) };
      return client.updateCardFees({ oneTime: fees, recurring: fees, oneTimeScheduled: fees });
    },
  ],
  updateControlSettings: [
    'updateControlSettings',
    (client) => client.updateControlSettings({ partialRefund: true, colSchedMaxDays: 30 }),
  ],
  updateLoanSystemPosting: ['updateNlsPostProfile', (client) => client.updateLoanSystemPosting(false)],
  updateSessionTimeout: ['updateSessionTimeout', (client) => client.updateSessionTimeout(20)],
  updateAccentColor: ['editColorCode', (client) => client.updateAccentColor('#0b6e4f')],
  updateAddress: [
    'editAddress',
    (client) =>
      client.updateAddress({
        line1: '1200 Harbor Point Road',
        line2: 'Suite 400',
        city: 'Baltimore',
        state: 'MD',
        zip: '21230',
      }),
  ],
  updateWebsite: ['editWebsite', (client) => client.updateWebsite('www.harbor.example')],
  updatePhone: ['editPhone', (client) => client.updatePhone('8005550100')],
  switchVisibility: ['changeStatus', (client) => client.switchVisibility('phone', false)],
  updateTermsText: ['updateTermsText', (client) => client.updateTermsText('By **using** this app')],
  updateInformationLinks: [
    'updateAdditionalInformation',
    (client) =>
      client.updateInformationLinks([
        { url: 'https://www.harbor.example/help', text: 'Help' },
        { url: '', text: '' },
      ]),
  ],
  updateTimeZone: ['updateTimeZone', (client) => client.updateTimeZone('America/Chicago')],
  updateNotificationDays: [
    'changeNotificationSetting',
    (client) => client.updateNotificationDays({ beforeDueDate: 3, beforeCardExpiry: 30 }),
  ],
  uploadClientLogo: ['uploadImage', (client) => client.uploadClientLogo(png)],
  uploadLogoPlaceholder: ['uploadSecondImage', (client) => client.uploadLogoPlaceholder(png)],
  uploadFavicon: ['uploadSecondImage', (client) => client.uploadFavicon(new File(['ico'], 'favicon.ico'))],
  uploadBackground: ['uploadBackgroundImage', (client) => client.uploadBackground(2, png)],
  showBackground: ['setClientImage', (client) => client.showBackground(2)],
  uploadPrivacyPolicy: [
    'updatePrivacyPolicy',
    (client) => client.uploadPrivacyPolicy(new File(['%PDF-'], 'privacy.pdf')),
  ],
  uploadPortalLogos: [
    'updateCapSettings',
    (client) => client.uploadPortalLogos({ signIn: png, navbar: png }),
  ],
  listNachaImports: ['listNachaImports', (client) => client.listNachaImports(page)],
  importNacha: [
    'importNacha',
    (client) => client.importNacha(new File(['101'], 'ach.txt'), 'Collections June'),
  ],
  importBorrowers: [
    'importBorrowers',
    (client) => client.importBorrowers(new File(['Account Number'], 'borrowers.csv')),
  ],
} satisfies Calls;
