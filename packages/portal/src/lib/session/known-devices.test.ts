import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

function createMemoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

test('returns a device token only for the same user and tenant, ignoring case and surrounding spaces in the email address', () => {
  const storage = createMemoryStorage();
  const devices = createKnownDevices(storage, 'harbor');
  devices.store('Dana@Harbor.example', 'token-1');
  devices.store('lee@harbor.example', 'token-2');
  devices.store('dana@harbor.example', 'token-3');
  expect(devices.getToken(' dana@harbor.example ')).toBe('token-3');
  expect(devices.getToken('lee@harbor.example')).toBe('token-2');
  expect(devices.getToken('nobody@harbor.example')).toBeUndefined();
  expect(createKnownDevices(storage, 'maple').getToken('dana@harbor.example')).toBeUndefined();
});

test('does not store the email address', () => {
  const storage = createMemoryStorage();
  createKnownDevices(storage, 'harbor').store('dana@harbor.example', 'token');
  expect([...storage.items].join()).not.toContain('dana');
});

test('stores the tokens of the last ten users', () => {
  const devices = createKnownDevices(createMemoryStorage(), 'harbor');
  for (let index = 0; index < 11; index += 1)
    devices.store(`person-${index}@harbor.example`, `token-${index}`);
  expect(devices.getToken('person-0@harbor.example')).toBeUndefined();
  expect(devices.getToken('person-1@harbor.example')).toBe('token-1');
});

test.each(['{', 'null', '{"a":1}', '[{"person":"x"}]'])(
  'replaces stored device tokens that are invalid: %s',
  (text) => {
    const storage = createMemoryStorage();
    storage.setItem('livery:harbor:devices', text);
    const devices = createKnownDevices(storage, 'harbor');
    expect(devices.getToken('dana@harbor.example')).toBeUndefined();
    devices.store('dana@harbor.example', 'token');
    expect(devices.getToken('dana@harbor.example')).toBe('token');
  },
);
