import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';

const contractPath = join(import.meta.dirname, '../../../../openapi/lender-api.yaml');

interface Example {
  location: string;
  schema: object;
  value: unknown;
}

function collectExamples(node: unknown, location: string): Example[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, example, examples } = node as { schema?: object; example?: unknown; examples?: object };
  const nodeExamples =
    schema === undefined
      ? []
      : [
          ...(example === undefined ? [] : [{ location, schema, value: example }]),
          ...Object.entries(examples ?? {}).map(([name, { value }]: [string, { value: unknown }]) => ({
            location: `${location} ${name}`,
            schema,
            value,
          })),
        ];
  const nestedExamples = Object.entries(node).flatMap(([key, item]) =>
    collectExamples(item, `${location}/${key}`),
  );
  return [...nodeExamples, ...nestedExamples];
}

// @spec 9.9
test('every example in the OpenAPI contract is valid against its schema', async () => {
  const { bundle: bundled } = await bundle({
    ref: contractPath,
    config: await createConfig({}),
    dereference: true,
  });
  const ajv = new Ajv2020({ allowUnionTypes: true, strict: false });
  addFormats.default(ajv);
  const { paths } = bundled.parsed as { paths: object };
  const examples = collectExamples(paths, '');
  expect(examples.length).toBeGreaterThan(100);
  const invalid = examples.flatMap(({ location, schema, value }) =>
    ajv.validate(schema, value) ? [] : [`${location}: ${ajv.errorsText()}`],
  );
  expect(invalid).toEqual([]);
});
