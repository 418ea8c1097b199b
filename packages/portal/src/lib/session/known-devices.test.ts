import { expect, test } from 'vitest';
import { knownDevices } from './known-devices.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('returns a token only for the same person and tenant, regardless of case and blanks in the email address', () => {
  const storage = memoryStorage();
  const devices = knownDevices(storage, 'harbor');
  devices.store('Dana@Harbor.example', 'token-1');
  devices.store('lee@harbor.example', 'token-2');
  devices.store('dana@harbor.example', 'token-3');
  expect(devices.tokenOf(' dana@harbor.example ')).toBe('token-3');
  expect(devices.tokenOf('lee@harbor.example')).toBe('token-2');
  expect(devices.tokenOf('nobody@harbor.example')).toBeUndefined();
  expect(knownDevices(storage, 'maple').tokenOf('dana@harbor.example')).toBeUndefined();
});

test('no email address is stored', () => {
  const storage = memoryStorage();
  knownDevices(storage, 'harbor').store('dana@harbor.example', 'token');
  expect([...storage.items].join()).not.toContain('dana');
});

test('stores the tokens of the last ten people', () => {
  const devices = knownDevices(memoryStorage(), 'harbor');
  for (let index = 0; index < 11; index += 1)
    devices.store(`person-${index}@harbor.example`, `token-${index}`);
  expect(devices.tokenOf('person-0@harbor.example')).toBeUndefined();
  expect(devices.tokenOf('person-1@harbor.example')).toBe('token-1');
});

test.each(['{', 'null', '{"a":1}', '[{"person":"x"}]'])('replaces an invalid stored value: %s', (text) => {
  const storage = memoryStorage();
  storage.setItem('livery:harbor:devices', text);
  const devices = knownDevices(storage, 'harbor');
  expect(devices.tokenOf('dana@harbor.example')).toBeUndefined();
  devices.store('dana@harbor.example', 'token');
  expect(devices.tokenOf('dana@harbor.example')).toBe('token');
});
