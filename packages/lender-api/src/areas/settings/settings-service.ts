import type { ServerRequest } from '@livery/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import type { Actor } from '../audit/record-changes.ts';
import type { CardFees } from './card-fees.ts';
import { readFeeRows, toWireFees } from './card-fees.ts';
import type { CardFeesRepository, SettingsPatch, SettingsRepository } from './settings-repository.ts';
import { checkPhone, readNoticeDays } from './settings-rules.ts';
import { getBackgroundImage } from './settings-wire.ts';
import { normalizeWebAddress, normalizeWebsite } from './website-url.ts';

type AddressRequest = ServerRequest<'editAddress'>['body'];

/** An empty address removes the link. */
type LinksRequest = ServerRequest<'updateAdditionalInformation'>['body'];

type NotificationsRequest = ServerRequest<'changeNotificationSetting'>['body'];

/** Database columns of the "Visible on app" switches by contract name. */
const VISIBILITY_SWITCHES = {
  websiteStatus: 'websiteVisible',
  phoneStatus: 'phoneVisible',
  addressStatus: 'addressVisible',
} as const;

/** The switch to change and its new state, such as `{ websiteStatus: 1, status: false }`. */
type SwitchRequest = ServerRequest<'changeStatus'>['body'];

function refuseIfInvalid(fault: string | null): void {
  if (fault !== null) throw new Refusal(422, fault);
}

function readLink(input: string, linkNumber: number): string | null {
  if (input.trim() === '') return null;
  const address = normalizeWebAddress(input.trim());
  if (address === null) {
    throw new Refusal(422, `Link ${linkNumber} must start with http:// or https://.`);
  }
  return address;
}

function readWebsite(input: string): string {
  if (input.trim() === '') throw new Refusal(422, 'Website is required');
  const address = normalizeWebsite(input.trim());
  if (address === null) throw new Refusal(422, 'Enter a web address, such as www.example.com.');
  return address;
}

const emptyToNull = (input: string) => input.trim() || null;

function requireNoticeDays(input: string | number, name: string): number {
  const result = readNoticeDays(input, name);
  if ('fault' in result) throw new Refusal(422, result.fault);
  return result.days;
}

/** Changes throw a 422 Refusal for an invalid value. A change to the current value writes no audit record. */
export function createSettingsService(
  repository: SettingsRepository,
  feesRepository: CardFeesRepository,
  now: () => Date,
) {
  const toActor = (staffId: number): Actor => ({ staffId, at: now() });
  const change = (staffId: number, patch: SettingsPatch) => repository.change(patch, toActor(staffId));

  return {
    read: () => repository.read(),
    readCardFees: async () => toWireFees(await feesRepository.list()),

    editAddress: (staffId: number, input: AddressRequest) =>
      change(staffId, {
        addressLine1: input.addressApartmentNo.trim(),
        addressLine2: input.addressStreet.trim(),
        addressCity: input.addressCity.trim(),
        addressState: input.addressState.trim(),
        addressZip: input.addressZip.trim().toUpperCase(),
      }),

    async editWebsite(staffId: number, input: string) {
      await change(staffId, { website: readWebsite(input) });
    },

    async editPhone(staffId: number, input: string) {
      refuseIfInvalid(checkPhone(input));
      await change(staffId, { phone: input.trim() });
    },

    editColor: (staffId: number, colorCode: string) =>
      change(staffId, { colorCode: colorCode.toLowerCase() }),

    /** Stores Markdown unchanged. Clients must not render HTML in it. */
    editTerms: (staffId: number, termsText: string) => change(staffId, { termsText }),

    async editLinks(staffId: number, input: LinksRequest) {
      await change(staffId, {
        customUrl1: readLink(input.clientCustomUrl1, 1),
        customUrl1Text: emptyToNull(input.clientCustomUrl1Text),
        customUrl2: readLink(input.clientCustomUrl2, 2),
        customUrl2Text: emptyToNull(input.clientCustomUrl2Text),
      });
    },

    editTimeZone: (staffId: number, cronTimezone: string) => change(staffId, { cronTimezone }),
    editLoanSystemPosting: (staffId: number, postToLoanSystem: boolean) =>
      change(staffId, { postToLoanSystem }),
    editSessionTimeout: (staffId: number, sessionTimeoutMinutes: number) =>
      change(staffId, { sessionTimeoutMinutes }),

    async editNotifications(staffId: number, { dueDate, expDate }: NotificationsRequest) {
      await change(staffId, {
        notifyBeforeDueDays: requireNoticeDays(dueDate, 'No. of days before due date'),
        notifyBeforeCardExpiryDays: requireNoticeDays(expDate, 'No. of days before expiry of card'),
      });
    },

    async setVisibility(staffId: number, { status, ...named }: SwitchRequest) {
      const switches = Object.keys(named) as (keyof typeof VISIBILITY_SWITCHES)[];
      await change(staffId, Object.fromEntries(switches.map((name) => [VISIBILITY_SWITCHES[name], status])));
    },

    /** Throws a 400 Refusal if the slot has no image. */
    async selectBackground(staffId: number, slot: 1 | 2 | 3) {
      if (getBackgroundImage(await repository.read(), slot) === null) {
        throw new Refusal(400, `Background image ${slot} has not been uploaded yet.`);
      }
      await change(staffId, { backgroundInUse: slot });
    },

    editFlags: (staffId: number, flags: ControlSettings) => repository.changeFlags(flags, toActor(staffId)),

    async editFees(staffId: number, fees: CardFees) {
      const rows = readFeeRows(fees);
      if (rows === null) throw new Refusal(422, 'A fee must be in dollars with at most two decimal places.');
      if (rows.length > 0) await feesRepository.change(rows, toActor(staffId));
    },
  };
}

export type SettingsService = ReturnType<typeof createSettingsService>;
