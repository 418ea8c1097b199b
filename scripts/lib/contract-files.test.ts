import { API_EXTENSIONS } from '@livery/contract/extensions';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findExtensions, isExtensionPath, listContractPaths, listExtensions } from './contract-files.ts';

test.each([
  ['on a separate line', 'get:\n  x-livery-extension: chat\n'],
  ['inline', 'get: { operationId: a, x-livery-extension: chat }\n'],
  ['inline in a list', 'properties:\n  a: { oneOf: [{ type: string, x-livery-extension: chat }] }\n'],
  ['with a quoted key and value', 'get:\n  "x-livery-extension": "chat"\n'],
  ['followed by a comment', 'get:\n  x-livery-extension: chat # later\n'],
  ['with the value on the next line', 'get:\n  x-livery-extension:\n    chat\n'],
  ['on a parameter', 'get:\n  parameters:\n    - { name: a, in: query, x-livery-extension: chat }\n'],
  ['with a YAML alias as the value', 'a: &name chat\nget:\n  x-livery-extension: *name\n'],
])('finds an extension marker %s', (_form, yaml) => {
  expect(findExtensions(parse(yaml), 'a.yaml')).toEqual(['chat']);
});

test('ignores an extension marker in a description, and throws for an extension name that is not kebab-case', () => {
  expect(findExtensions(parse('description: |\n  x-livery-extension: chat\n'), 'a.yaml')).toEqual([]);
  expect(() => findExtensions({ get: { 'x-livery-extension': ['chat'] } }, 'a.yaml')).toThrow(
    'a.yaml.get.x-livery-extension: ["chat"] is not a kebab-case name.',
  );
});

test('throws for an unknown x-livery marker, with its location', () => {
  const yaml = 'get:\n  parameters:\n    - name: a\n      x-livery-extention: new-name\n';
  expect(() => findExtensions(parse(yaml), 'openapi/paths/a.yaml')).toThrow(
    'openapi/paths/a.yaml.get.parameters.0.x-livery-extention is not a known marker.',
  );
});

test('the generated list contains every extension of the contract', () => {
  expect([...API_EXTENSIONS]).toEqual(listExtensions());
});

test('a path belongs to an extension only if its operation has the marker, not if only a part of a response has it', () => {
  const files = new Map(listContractPaths().map(({ path, file }) => [path, file]));
  const belongsToExtension = (path: string) => isExtensionPath(files.get(path) ?? '');
  expect([belongsToExtension('/users/login'), belongsToExtension('/chat/conversations')]).toEqual([
    false,
    true,
  ]);
});
