import type { LucideIcon } from 'lucide-react';

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly detail?: string;
  /** What it is found by besides label and detail. */
  readonly keywords?: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  /** The palette stays open: the item changes what it shows. */
  readonly staysOpen?: true;
}

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
  /** Whether the items are the answer to the text already, and need not match it letter by letter. */
  readonly answers?: boolean;
}

/** Accents and case make no difference to somebody in a hurry. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A number however it is written: (312) 555-0142 is 3125550142. */
const isNumber = (text: string) => /^[\d\s().+-]+$/.test(text);
const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Whether the item has every word of the text, or the number that the text is. */
export function matches({ label, detail = '', keywords = '' }: PaletteItem, text: string): boolean {
  const found = fold(`${label} ${detail} ${keywords}`);
  if (isNumber(text) && found.includes(digits(text))) return true;
  return fold(text)
    .split(/\s+/)
    .every((word) => found.includes(word));
}

/** The groups with what matches in them; one that has nothing left is not there. An item is shown once, in its first group. */
export function matchingGroups(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const shown = new Set<string>();
  return groups.flatMap((group) => {
    const { answers = false } = group;
    const items = group.items.filter((item) => !shown.has(item.id) && (answers || matches(item, text)));
    for (const { id } of items) shown.add(id);
    return items.length === 0 ? [] : [{ ...group, items }];
  });
}
