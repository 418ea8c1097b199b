import { type TextKey, texts } from '@livery/tenant-config';
import type { JsonObject } from '../../wire.ts';

/** The maximum number of texts that are shown. The catalog has more than a thousand. */
export const MAX_FOUND = 40;

const ALL_TEXTS = Object.entries(texts) as [TextKey, string][];

/**
 * Returns the keys of texts that contain all words of a query in the key, the wording of the catalog, or the wording of the
 * draft. Without a query, returns the texts that the draft changes.
 */
export function findTexts(query: string, draftTexts: JsonObject | null): readonly TextKey[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const matchesQuery = ([key, wording]: [TextKey, string]): boolean => {
    const draftWording = draftTexts?.[key];
    if (words.length === 0) return draftWording !== undefined;
    const searchedText =
      `${key} ${wording} ${typeof draftWording === 'string' ? draftWording : ''}`.toLowerCase();
    return words.every((word) => searchedText.includes(word));
  };
  return ALL_TEXTS.filter(matchesQuery).map(([key]) => key);
}
