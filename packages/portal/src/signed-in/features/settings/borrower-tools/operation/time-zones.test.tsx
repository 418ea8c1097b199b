import { expect, test } from 'vitest';
import { TIME_ZONES } from './time-zone-card.tsx';

// @spec 9.16, deviation.2
test('the zones are those of the specification, Los Angeles is Pacific and Honolulu is Hawaii', () => {
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
