import type { LucideIcon } from 'lucide-react';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Additional text that distinguishes items with the same label. */
  readonly detail?: string;
  /** Text that a search matches in addition to label and detail. */
  readonly keywords?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** True if choosing the item changes the results instead of closing the palette. */
  readonly keepsPaletteOpen?: true;
}

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  /** True if the lender has matched the items to the text, so that they are not filtered again. */
  readonly isMatchedByLender?: boolean;
}

/** Removes accents and case. */
const removeAccentsAndCase = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns true for digits with any punctuation, such as (312) 555-0142. */
const isNumberLike = (text: string) => /^[\d\s().+-]+$/.test(text);
const stripNonDigits = (text: string) => text.replaceAll(/\D/g, '');

/** Returns true if the item contains every word of the text or, for a text that is a number, all of its digits. */
export function matchesText({ label, detail = '', keywords = '' }: PaletteItem, text: string): boolean {
  const searchable = removeAccentsAndCase(`${label} ${detail} ${keywords}`);
  if (isNumberLike(text) && searchable.includes(stripNonDigits(text))) return true;
  return removeAccentsAndCase(text)
    .split(/\s+/)
    .every((word) => searchable.includes(word));
}

/** Returns the groups with their matching items, without empty groups. An item appears once, in its first group. */
export function filterGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const addedIds = new Set<string>();
  return groups.flatMap((group) => {
    const { isMatchedByLender = false } = group;
    const items = group.items.filter(
      (item) => !addedIds.has(item.id) && (isMatchedByLender || matchesText(item, text)),
    );
    for (const { id } of items) addedIds.add(id);
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}
