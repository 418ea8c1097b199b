import { expect } from '@playwright/test';

/** Replaces a text that must occur exactly once, such as an address in a documented configuration. */
export function replaceOne(whole: string, part: string, by: string): string {
  expect(whole.split(part), part).toHaveLength(2);
  return whole.replace(part, () => by);
}
