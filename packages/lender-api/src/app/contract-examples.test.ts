import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';

const ref = join(import.meta.dirname, '../../../../openapi/lender-api.yaml');

interface Example {
  where: string;
  schema: object;
  value: unknown;
}

function examplesIn(node: unknown, where: string): Example[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, example, examples } = node as { schema?: object; example?: unknown; examples?: object };
  const own =
    schema === undefined
      ? []
      : [
          ...(example === undefined ? [] : [{ where, schema, value: example }]),
          ...Object.entries(examples ?? {}).map(([name, { value }]: [string, { value: unknown }]) => ({
            where: `${where} ${name}`,
            schema,
            value,
          })),
        ];
  const below = Object.entries(node).flatMap(([key, item]) => examplesIn(item, `${where}/${key}`));
  return [...own, ...below];
}

// @spec 9.9
test('every example in the OpenAPI contract is valid against its schema', async () => {
  const { bundle: bundled } = await bundle({ ref, config: await createConfig({}), dereference: true });
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
  addFormats.default(ajv);
  const { paths } = bundled.parsed as { paths: object };
  const examples = examplesIn(paths, '');
  expect(examples.length).toBeGreaterThan(100);
  const invalid = examples.flatMap(({ where, schema, value }) =>
    ajv.validate(schema, value) ? [] : [`${where}: ${ajv.errorsText()}`],
  );
  expect(invalid).toEqual([]);
});
