import type { LenderClient } from '@livery/lender-client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FIVE_MINUTES_MS } from '../requests/query-client.ts';
import { readSessionPreference, writeSessionPreference } from '../session/session-preferences.ts';
import { createGuardedStorage, readJson } from '../storage/guarded-storage.ts';
import { useHasExtension, useLender, useSession, useTenant } from './services.ts';

/** The preferences of the user who is signed in, by key (extension `preferences`). */
const preferencesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => lender.with({ signal }).getPreferences(),
    staleTime: FIVE_MINUTES_MS,
  });

export interface Preference<Value> {
  readonly key: string;
  /**
   * Parses a stored value. Returns null for an invalid value, which another release of the portal may have
   * written.
   */
  readonly read: (stored: unknown) => Value | null;
  /** The value until the user has set the preference. */
  readonly fallback: Value;
  /**
   * How long this browser stores the value. `always`: permanently, so that the value is available before the
   * lender API responds. `session`: until the session ends, and only if the lender API does not store the
   * value; for values that may contain a borrower's name.
   */
  readonly browserStorage: 'always' | 'session';
}

const persistentStorage = createGuardedStorage(() => window.localStorage);

interface BrowserStore {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

function createBrowserStore(
  { key, browserStorage }: Pick<Preference<never>, 'key' | 'browserStorage'>,
  slug: string,
  userId: string,
): BrowserStore {
  if (browserStorage === 'session') {
    return {
      read: () => readSessionPreference(slug, userId, key),
      write: (value) => writeSessionPreference(slug, userId, key, value),
    };
  }
  const storageKey = `livery:${slug}:${userId}:${key}`;
  return {
    read: () => readJson(persistentStorage, storageKey),
    write: (value) => persistentStorage.setItem(storageKey, JSON.stringify(value)),
  };
}

interface StoredPreference<Value> {
  readonly value: Value;
  /**
   * Stores a new value and shows it immediately. If the lender API refuses the value, shows the previous
   * value again and rejects.
   */
  readonly save: (value: Value) => Promise<void>;
  /**
   * Loads the value that is stored now. A change must start from this value, because another tab may have
   * changed it.
   */
  readonly loadLatest: () => Promise<Value>;
}

/**
 * Returns a preference of the user who is signed in. The lender API stores it if it has the extension `preferences`.
 */
export function usePreference<Value>(preference: Preference<Value>): StoredPreference<Value> {
  const { key, read, fallback, browserStorage } = preference;
  const lender = useLender();
  const { slug } = useTenant();
  const browserStore = createBrowserStore(preference, slug, String(useSession()?.user.id ?? 'nobody'));
  const isStoredByLender = useHasExtension('preferences');
  const queryClient = useQueryClient();
  const query = preferencesQuery(lender);
  const { data } = useQuery({ ...query, enabled: isStoredByLender });
  const [localValue, setLocalValue] = useState(() => read(browserStore.read()));
  // Memoized, so that the value stays the same object until the stored value changes and dependent values are
  // not recomputed on every render.
  const stored = useMemo(() => (data === undefined ? null : read(data[key])), [data, key, read]);
  const value = stored ?? localValue ?? fallback;

  async function save(next: Value) {
    setLocalValue(next);
    if (!isStoredByLender || browserStorage === 'always') browserStore.write(next);
    if (!isStoredByLender) return;
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (preferences) => preferences && { ...preferences, [key]: next });
    try {
      await lender.setPreference(key, next);
    } catch (error) {
      setLocalValue(localValue);
      if (browserStorage === 'always') browserStore.write(localValue);
      void queryClient.invalidateQueries(query);
      throw error;
    }
    // The query cache was empty, so the new value could not be added to it. The preferences are loaded again
    // instead.
    if (data === undefined) void queryClient.invalidateQueries(query);
  }

  async function loadLatest() {
    // Reads the browser's storage, because a previous change may not be rendered yet.
    if (!isStoredByLender) return read(browserStore.read()) ?? fallback;
    const preferences = await queryClient.query({ ...query, staleTime: 0 });
    return read(preferences[key]) ?? fallback;
  }

  return { value, save, loadLatest };
}
