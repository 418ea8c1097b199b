import { readReferenceLenders } from '@livery/tenant-config/load';
import { expect, test } from 'vitest';
import { demoLenders } from './demo-lenders.ts';
import { TENANTS_DIR } from './paths.ts';

test.each([
  ['harbor', 2000, undefined, { card: /Harbor Auto Finance/, ach: /Harbor Auto Finance/ }],
  ['maple', 2000, undefined, { card: /Maple Ridge Credit/, ach: null }],
  ['summit', 12_000, 10_000, { card: null, ach: null }],
])('%s is the demo lender that the product promises', async (slug, loans, largeGroup, disclosures) => {
  const lender = demoLenders(await readReferenceLenders(TENANTS_DIR, 9000)).find(
    (each) => each.slug === slug,
  );
  expect(lender?.demo).toMatchObject({ loans, emailDomain: `${slug}.example` });
  expect(lender?.demo.largeGroup).toBe(largeGroup);
  for (const method of ['card', 'ach'] as const) {
    const promised = disclosures[method];
    if (promised === null) expect(lender?.disclosures[method]).toBeNull();
    else expect(lender?.disclosures[method]).toMatch(promised);
  }
  expect(lender?.canonicalOrigin).toBe(`http://${slug}.localhost:9000`);
});
