import { expect } from '@playwright/test';

/** Replaces a text that must occur exactly once. */
export function replaceOne(text: string, searched: string, replacement: string): string {
  expect(text.split(searched), searched).toHaveLength(2);
  return text.replace(searched, () => replacement);
}
