import { expect, test } from 'vitest';
import { TIME_ZONES } from './time-zone-card.tsx';

// @spec 9.16, deviation.2
test('lists the seven documented zones with Los Angeles as Pacific and Honolulu as Hawaii', () => {
  expect(Object.fromEntries(TIME_ZONES.map(({ id, name }) => [id, name]))).toEqual({
    'America/New_York': 'appSettings.zoneEastern',
    'America/Chicago': 'appSettings.zoneCentral',
    'America/Denver': 'appSettings.zoneMountain',
    'America/Phoenix': 'appSettings.zoneMountainStandard',
    'America/Los_Angeles': 'appSettings.zonePacific',
    'America/Anchorage': 'appSettings.zoneAlaska',
    'Pacific/Honolulu': 'appSettings.zoneHawaii',
  });
});
