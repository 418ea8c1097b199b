import { flagsSchema } from '@livery/tenant-config';
import { describe, expect, test } from 'vitest';
import { createQaFlags } from './qa-flags.ts';

const flags = flagsSchema.parse({});
const tenant = { slug: 'harbor', flags, qa: { chosenBy: 'host' } } as const;
const KEY = 'livery:harbor:qa-flags';

/** A browser's storage that already holds something. */
function storageWith(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

function qaFlags(stored?: Record<string, string>) {
  const storage = storageWith(stored);
  const made = createQaFlags(tenant, () => storage);
  if (made === null) throw new Error('The test has no flags of QA.');
  return { storage, made };
}

test('in production the browser’s storage is not even opened', () => {
  const open = () => {
    throw new Error('The storage was opened.');
  };
  expect(createQaFlags({ ...tenant, qa: null }, open)).toBeNull();
});

test('what is set is kept for this tenant, told to whoever listens, and taken back again', () => {
  const { storage, made } = qaFlags();
  const heard: unknown[] = [];
  const stop = made.subscribe(() => heard.push(made.get()));
  made.set('cardEnable', false);
  made.set('linkField3Type', 2);
  expect(JSON.parse(storage.items.get(KEY) ?? '')).toEqual({ cardEnable: false, linkField3Type: 2 });
  made.set('cardEnable', undefined);
  expect(made.get()).toEqual({ linkField3Type: 2 });
  made.clear();
  expect(heard).toEqual([
    { cardEnable: false },
    { cardEnable: false, linkField3Type: 2 },
    { linkField3Type: 2 },
    {},
  ]);
  stop();
  made.set('isSsn', false);
  expect(heard).toHaveLength(4);
});

describe('of what was stored', () => {
  test('flags that are none any more, and values of another type, are left out', () => {
    const stored = { cardEnable: false, toString: true, gone: 1, isSsn: 'yes', colSchedMaxDays: 30 };
    const { made } = qaFlags({ [KEY]: JSON.stringify(stored) });
    expect(made.get()).toEqual({ cardEnable: false, colSchedMaxDays: 30 });
  });

  test.each(['', 'no JSON', 'null', '[]', '"text"'])('%j counts as nothing', (stored) => {
    expect(qaFlags({ [KEY]: stored }).made.get()).toEqual({});
  });
});
