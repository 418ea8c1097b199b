import type { TimeZone } from '@livery/lender-client';
import type { PlainTextKey } from '../../../../../lib/texts/texts.ts';

/** The zones that a lender can be in (spec section 9), each with its name; from east to west. */
export const TIME_ZONES = [
  { id: 'America/New_York', name: 'appSettings.zoneEastern' },
  { id: 'America/Chicago', name: 'appSettings.zoneCentral' },
  { id: 'America/Denver', name: 'appSettings.zoneMountain' },
  { id: 'America/Phoenix', name: 'appSettings.zoneMountainStandard' },
  { id: 'America/Los_Angeles', name: 'appSettings.zonePacific' },
  { id: 'America/Anchorage', name: 'appSettings.zoneAlaska' },
  { id: 'Pacific/Honolulu', name: 'appSettings.zoneHawaii' },
] as const satisfies readonly { id: TimeZone; name: PlainTextKey }[];
