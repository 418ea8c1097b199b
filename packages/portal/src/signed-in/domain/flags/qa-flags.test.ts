import { flagsSchema } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { createQaFlags } from './qa-flags.ts';

const flags = flagsSchema.parse({});
const tenant = { slug: 'harbor', flags, qa: { chosenBy: 'host' } } as const;
const KEY = 'livery:harbor:qa-flags';

function createStorage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function createQaFlagsFrom(stored?: Record<string, string>) {
  const storage = createStorage(stored);
  const overrides = createQaFlags(tenant, () => storage);
  if (overrides === null) throw new Error('createQaFlags returned null.');
  return { storage, overrides };
}

test('the browser’s storage is not opened in production', () => {
  const open = () => {
    throw new Error('The storage was opened.');
  };
  expect(createQaFlags({ ...tenant, qa: null }, open)).toBeNull();
});

test('flag overrides are stored for this tenant, are reported to subscribers, and can be removed', () => {
  const { storage, overrides } = createQaFlagsFrom();
  const received: unknown[] = [];
  const unsubscribe = overrides.subscribe(() => received.push(overrides.get()));
  overrides.set('cardEnable', false);
  overrides.set('linkField3Type', 2);
  expect(JSON.parse(storage.items.get(KEY) ?? '')).toEqual({ cardEnable: false, linkField3Type: 2 });
  overrides.set('cardEnable', undefined);
  expect(overrides.get()).toEqual({ linkField3Type: 2 });
  overrides.clear();
  expect(received).toEqual([
    { cardEnable: false },
    { cardEnable: false, linkField3Type: 2 },
    { linkField3Type: 2 },
    {},
  ]);
  unsubscribe();
  overrides.set('isSsn', false);
  expect(received).toHaveLength(4);
});

describe('stored flag overrides', () => {
  test('stored overrides of unknown flags and values of the wrong type are ignored', () => {
    const stored = { cardEnable: false, toString: true, removedFlag: 1, isSsn: 'yes', colSchedMaxDays: 30 };
    const { overrides } = createQaFlagsFrom({ [KEY]: JSON.stringify(stored) });
    expect(overrides.get()).toEqual({ cardEnable: false, colSchedMaxDays: 30 });
  });

  test.each(['', 'no JSON', 'null', '[]', '"text"'])(
    'stored overrides are ignored if the stored text is %j',
    (stored) => {
      expect(createQaFlagsFrom({ [KEY]: stored }).overrides.get()).toEqual({});
    },
  );
});
