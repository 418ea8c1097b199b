import { expect } from '@playwright/test';

/** Replaces what stands in a text exactly once, such as an address in a configuration that the documentation shows. */
export function replaceOne(whole: string, part: string, by: string): string {
  expect(whole.split(part), part).toHaveLength(2);
  return whole.replace(part, () => by);
}
