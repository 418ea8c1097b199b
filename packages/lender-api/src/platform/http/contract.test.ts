import { expect, test } from 'vitest';
import { CHOSEN_OPERATIONS, EXTENSION_OPERATIONS, GIVEN_OPERATIONS } from '../../testing/spec-tables.ts';
import { loadContract } from './contract.ts';

interface Node {
  summary?: string;
  'x-livery-extension'?: string;
  'x-livery-path'?: string;
  responses: Record<string, unknown>;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

const { document } = await loadContract();
const { paths } = document as { paths: Record<string, Record<string, Node>> };
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, node]) =>
    METHODS.includes(method) ? [{ name: `${method.toUpperCase()} ${path}`, node }] : [],
  ),
);
const namesOf = (isMeant: (node: Node) => boolean) =>
  operations
    .filter(({ node }) => isMeant(node))
    .map(({ name }) => name)
    .sort();

test('every operation describes what may fail whatever it is about', () => {
  expect(namesOf(({ responses }) => !('default' in responses))).toEqual([]);
});

test('what goes beyond section 7 of the specification is marked as an extension, and nothing else is', () => {
  const marked = namesOf((node) => node['x-livery-extension'] !== undefined);
  const known = Object.keys(EXTENSION_OPERATIONS);
  expect(marked.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => namesOf(() => true).includes(name) && !marked.includes(name))).toEqual([]);
});

test('a path is marked as chosen exactly where the specification shows none', () => {
  const ofTheBase = operations.filter(({ node }) => node['x-livery-extension'] === undefined);
  const wrong = ofTheBase.filter(
    ({ name, node }) => (node['x-livery-path'] === 'chosen') !== name in CHOSEN_OPERATIONS,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('nothing stands in two tables', () => {
  const all = [GIVEN_OPERATIONS, CHOSEN_OPERATIONS, EXTENSION_OPERATIONS].flatMap((table) =>
    Object.keys(table),
  );
  expect(new Set(all).size).toBe(all.length);
});

// @spec 3.1, 7.1
test('what is not marked as an extension is exactly section 7 of the specification', () => {
  const base = namesOf((node) => node['x-livery-extension'] === undefined);
  expect(base).toEqual([...Object.keys(GIVEN_OPERATIONS), ...Object.keys(CHOSEN_OPERATIONS)].sort());
});
