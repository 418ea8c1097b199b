import { API_EXTENSIONS } from '@livery/contract/extensions';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { allExtensions, contractPaths, extensionsIn, isExtensionPath } from './contract-files.ts';

test.each([
  ['on a separate line', 'get:\n  x-livery-extension: chat\n'],
  ['inline', 'get: { operationId: a, x-livery-extension: chat }\n'],
  ['inline in a list', 'properties:\n  a: { oneOf: [{ type: string, x-livery-extension: chat }] }\n'],
  ['quoted, key and value', 'get:\n  "x-livery-extension": "chat"\n'],
  ['with a comment behind it', 'get:\n  x-livery-extension: chat # later\n'],
  ['on the next line', 'get:\n  x-livery-extension:\n    chat\n'],
  ['on a parameter', 'get:\n  parameters:\n    - { name: a, in: query, x-livery-extension: chat }\n'],
  ['by reference to another place', 'a: &name chat\nget:\n  x-livery-extension: *name\n'],
])('finds an extension %s', (_how, yaml) => {
  expect(extensionsIn(parse(yaml), 'a.yaml')).toEqual(['chat']);
});

test('ignores the marker in a description and refuses an invalid extension name', () => {
  expect(extensionsIn(parse('description: |\n  x-livery-extension: chat\n'), 'a.yaml')).toEqual([]);
  expect(() => extensionsIn({ get: { 'x-livery-extension': ['chat'] } }, 'a.yaml')).toThrow(
    'a.yaml.get.x-livery-extension: ["chat"] is not a kebab-case name.',
  );
});

test('refuses a misspelled marker and names its location', () => {
  const yaml = 'get:\n  parameters:\n    - name: a\n      x-livery-extention: new-name\n';
  expect(() => extensionsIn(parse(yaml), 'openapi/paths/a.yaml')).toThrow(
    'openapi/paths/a.yaml.get.parameters.0.x-livery-extention is not a known marker.',
  );
});

test('generates a list of every extension of the contract', () => {
  expect([...API_EXTENSIONS]).toEqual(allExtensions());
});

test('treats a path as an extension by its operation, not by a part of its response', () => {
  const files = new Map(contractPaths().map(({ path, file }) => [path, file]));
  const isExtension = (path: string) => isExtensionPath(files.get(path) ?? '');
  expect([isExtension('/users/login'), isExtension('/chat/conversations')]).toEqual([false, true]);
});
