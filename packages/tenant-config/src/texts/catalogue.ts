import { activityTexts } from './activity.ts';
import { appSettingsTexts } from './app-settings.ts';
import { borrowerListsTexts } from './borrower-lists.ts';
import { borrowerToolsTexts } from './borrower-tools.ts';
import { borrowersTexts } from './borrowers.ts';
import { chatTexts } from './chat.ts';
import { coreTexts } from './core.ts';
import { datesTexts } from './dates.ts';
import { errorPagesTexts } from './error-pages.ts';
import { formsTexts } from './forms.ts';
import { frameTexts } from './frame.ts';
import { groupsTexts } from './groups.ts';
import { importTexts } from './import.ts';
import { linkingTexts } from './linking.ts';
import { listTexts } from './list.ts';
import { loanAccountTexts } from './loan-account.ts';
import { myProfileTexts } from './my-profile.ts';
import { nachaTexts } from './nacha.ts';
import { newPasswordTexts } from './new-password.ts';
import { paletteTexts } from './palette.ts';
import { paymentStatesTexts } from './payment-states.ts';
import { paymentsTexts } from './payments.ts';
import { portalToolsTexts } from './portal-tools.ts';
import { qaTexts } from './qa.ts';
import { rulesTexts } from './rules.ts';
import { savedViewsTexts } from './saved-views.ts';
import { schedulesTexts } from './schedules.ts';
import { settingsTexts } from './settings.ts';
import { uploadTexts } from './upload.ts';

/**
 * The English texts of the portal by area and key, as ICU messages: `{name}` is a placeholder,
 * `{count, plural, one {# loan} other {# loans}}` a plural. The portal loads the texts of an area with the first screen
 * that shows them. Some texts keep an unusual spelling (docs/product/texts-and-messages.md#spelling-of-quoted-texts).
 */
export const textAreas = {
  core: coreTexts,
  'new-password': newPasswordTexts,
  frame: frameTexts,
  palette: paletteTexts,
  list: listTexts,
  'saved-views': savedViewsTexts,
  forms: formsTexts,
  dates: datesTexts,
  borrowers: borrowersTexts,
  'loan-account': loanAccountTexts,
  activity: activityTexts,
  'payment-states': paymentStatesTexts,
  chat: chatTexts,
  payments: paymentsTexts,
  schedules: schedulesTexts,
  rules: rulesTexts,
  'borrower-lists': borrowerListsTexts,
  linking: linkingTexts,
  groups: groupsTexts,
  settings: settingsTexts,
  'borrower-tools': borrowerToolsTexts,
  'portal-tools': portalToolsTexts,
  nacha: nachaTexts,
  import: importTexts,
  upload: uploadTexts,
  'my-profile': myProfileTexts,
  'app-settings': appSettingsTexts,
  'error-pages': errorPagesTexts,
  qa: qaTexts,
} as const satisfies Record<string, Record<string, string>>;

/** All texts by key. A tenant's texts.json may override any of them. */
export const texts = {
  ...textAreas.core,
  ...textAreas['new-password'],
  ...textAreas.frame,
  ...textAreas.palette,
  ...textAreas.list,
  ...textAreas['saved-views'],
  ...textAreas.forms,
  ...textAreas.dates,
  ...textAreas.borrowers,
  ...textAreas['loan-account'],
  ...textAreas.activity,
  ...textAreas['payment-states'],
  ...textAreas.chat,
  ...textAreas.payments,
  ...textAreas.schedules,
  ...textAreas.rules,
  ...textAreas['borrower-lists'],
  ...textAreas.linking,
  ...textAreas.groups,
  ...textAreas.settings,
  ...textAreas['borrower-tools'],
  ...textAreas['portal-tools'],
  ...textAreas.nacha,
  ...textAreas.import,
  ...textAreas.upload,
  ...textAreas['my-profile'],
  ...textAreas['app-settings'],
  ...textAreas['error-pages'],
  ...textAreas.qa,
} as const;

export type TextArea = keyof typeof textAreas;
export type TextKey = keyof typeof texts;
