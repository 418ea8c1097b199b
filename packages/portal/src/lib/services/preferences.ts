import type { LenderClient } from '@livery/lender-client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FIVE_MINUTES_MS } from '../requests/cache-times.ts';
import { readSessionPreference, writeSessionPreference } from '../session/session-preferences.ts';
import { guardedStorage } from '../storage/guarded-storage.ts';
import { readJson } from '../storage/read-json.ts';
import { useHasExtension } from './extensions.ts';
import { useLender, useTenant } from './services.ts';
import { useSession } from './use-session.ts';

/** What the person who is signed in has set, by key (extension preferences). */
const preferencesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => lender.getPreferences(signal),
    staleTime: FIVE_MINUTES_MS,
  });

/** Something that a person sets for themselves. */
export interface Preference<Value> {
  readonly key: string;
  /** What is kept as a value; null when it makes no sense, for another release of the portal may have written it. */
  readonly read: (kept: unknown) => Value | null;
  /** Until something is kept. */
  readonly fallback: Value;
  /**
   * How long it lasts in this browser. `always` is there before the lender has answered, and where it keeps nothing;
   * `session` is for what may hold a borrower's name.
   */
  readonly inBrowser: 'always' | 'session';
}

const always = guardedStorage(() => window.localStorage);

interface Shelf {
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
}

/** Where this browser keeps a preference of this person. */
function shelfOf(
  { key, inBrowser }: Pick<Preference<never>, 'key' | 'inBrowser'>,
  slug: string,
  userId: string,
): Shelf {
  if (inBrowser === 'session') {
    return {
      read: () => readSessionPreference(slug, userId, key),
      write: (value) => writeSessionPreference(slug, userId, key, value),
    };
  }
  const own = `livery:${slug}:${userId}:${key}`;
  return {
    read: () => readJson(always, own),
    write: (value) => always.setItem(own, JSON.stringify(value)),
  };
}

interface KeptPreference<Value> {
  readonly value: Value;
  /** Keeps another value, which shows at once. Rejects, and shows the old one again, when the lender refuses it. */
  readonly keep: (value: Value) => Promise<void>;
  /** The value as the lender has it now, for a change that builds on it: another tab may have changed it too. */
  readonly latest: () => Promise<Value>;
}

/** A preference of the person who is signed in: kept by the lender where it can (extension preferences). */
export function usePreference<Value>(preference: Preference<Value>): KeptPreference<Value> {
  const { key, read, fallback, inBrowser } = preference;
  const lender = useLender();
  const { slug } = useTenant();
  const shelf = shelfOf(preference, slug, String(useSession()?.user.id ?? 'nobody'));
  const isKept = useHasExtension('preferences');
  const queryClient = useQueryClient();
  const query = preferencesQuery(lender);
  const { data } = useQuery({ ...query, enabled: isKept });
  const [own, setOwn] = useState(() => read(shelf.read()));
  // The same value until another is kept: what is shown by it is not worked out again at every render.
  const kept = useMemo(() => (data === undefined ? null : read(data[key])), [data, key, read]);
  const value = kept ?? own ?? fallback;

  async function keep(next: Value) {
    setOwn(next);
    if (!isKept || inBrowser === 'always') shelf.write(next);
    if (!isKept) return;
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (all) => all && { ...all, [key]: next });
    try {
      await lender.setPreference(key, next);
    } catch (error) {
      setOwn(own);
      if (inBrowser === 'always') shelf.write(own);
      void queryClient.invalidateQueries(query);
      throw error;
    }
    // It was not known yet what the lender keeps.
    if (data === undefined) void queryClient.invalidateQueries(query);
  }

  async function latest() {
    // Not what is shown: the change before may not have been rendered yet.
    if (!isKept) return read(shelf.read()) ?? fallback;
    const all = await queryClient.query({ ...query, staleTime: 0 });
    return read(all[key]) ?? fallback;
  }

  return { value, keep, latest };
}
