import { type TextKey, texts } from '@livery/tenant-config';
import type { JsonObject } from '../../wire.ts';

/** The number of shown texts. The catalog has more than a thousand. */
export const MAX_FOUND = 40;

const ALL = Object.entries(texts) as [TextKey, string][];

/**
 * Returns the keys of texts that contain all words of a query in the key, the wording of the catalog, or the wording of the
 * draft. Without a query, returns the texts that the draft changes.
 */
export function findTexts(query: string, own: JsonObject | null): readonly TextKey[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound = ([key, wording]: [TextKey, string]): boolean => {
    const ownWording = own?.[key];
    if (words.length === 0) return ownWording !== undefined;
    const searched = `${key} ${wording} ${typeof ownWording === 'string' ? ownWording : ''}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return ALL.filter(isFound).map(([key]) => key);
}
