import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagsSchema } from '@livery/tenant-config';
import { expect, test } from 'vitest';
import { ROOT } from './paths.ts';

/** The names of the properties of ControlSettings, as they stand in the contract. */
function namesInContract(): string[] {
  const text = readFileSync(join(ROOT, 'openapi/schemas/client.yaml'), 'utf8');
  const block = /^ControlSettings:\n(?: .*\n?)+/m.exec(text)?.[0] ?? '';
  return [...block.matchAll(/^ {4}(\w+):/gm)].flatMap(([, name]) => name ?? []);
}

test('the flags of a tenant folder are those of the contract’s control settings', () => {
  expect(namesInContract().toSorted()).toEqual(Object.keys(flagsSchema.shape).toSorted());
});
