import { cents, page, type SampleInput } from './shared.ts';

const png = new File(['png'], 'logo.png', { type: 'image/png' });

const fees = { card: cents(350), ach: cents(150), pad: cents(1) };

export const settings = {
  getClientDetails: [],
  getControlSettings: [],
  getClientSettings: [],
  getCardFees: [],
  getBackgrounds: [],
  getShownBackground: [],
  updateCardFees: [{ oneTime: fees, recurring: fees, oneTimeScheduled: fees }],
  updateControlSettings: [{ partialRefund: true, colSchedMaxDays: 30 }],
  updateLoanSystemPosting: [false],
  updateSessionTimeout: [20],
  updateAccentColor: ['#0b6e4f'],
  updateAddress: [
    {
      line1: '1200 Harbor Point Road',
      line2: 'Suite 400',
      city: 'Baltimore',
      state: 'MD',
      zip: '21230',
    },
  ],
  updateWebsite: ['www.harbor.example'],
  updatePhone: ['8005550100'],
  switchVisibility: ['phone', false],
  updateTermsText: ['By **using** this app'],
  updateInformationLinks: [
    [
      { url: 'https://www.harbor.example/help', text: 'Help' },
      { url: '', text: '' },
    ],
  ],
  updateTimeZone: ['America/Chicago'],
  updateNotificationDays: [{ beforeDueDate: 3, beforeCardExpiry: 30 }],
  uploadClientLogo: [png],
  uploadLogoPlaceholder: [png],
  uploadFavicon: [new File(['ico'], 'favicon.ico')],
  uploadBackground: [2, png],
  showBackground: [2],
  uploadPrivacyPolicy: [new File(['%PDF-'], 'privacy.pdf')],
  uploadPortalLogos: [{ signIn: png, navbar: png }],
  listNachaImports: [page],
  importNacha: [new File(['101'], 'ach.txt'), 'Collections June'],
  importBorrowers: [new File(['Account Number'], 'borrowers.csv')],
} satisfies Partial<SampleInput>;
