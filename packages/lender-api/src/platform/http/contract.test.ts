import { expect, test } from 'vitest';
import {
  BASE_OPERATIONS,
  CHOSEN_PATH_OPERATIONS,
  EXTENSION_OPERATIONS,
} from '../../testing/permission-tables.ts';
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
const listNames = (matches: (node: Node) => boolean) =>
  operations
    .filter(({ node }) => matches(node))
    .map(({ name }) => name)
    .sort();

test('every operation describes a default response', () => {
  expect(listNames(({ responses }) => !('default' in responses))).toEqual([]);
});

test('the operations with `x-livery-extension` are exactly those of the extension table', () => {
  const marked = listNames((node) => node['x-livery-extension'] !== undefined);
  const known = Object.keys(EXTENSION_OPERATIONS);
  expect(marked.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => listNames(() => true).includes(name) && !marked.includes(name))).toEqual([]);
});

test('the operations with `x-livery-path: chosen` are exactly those whose path the specification does not define', () => {
  const baseOperations = operations.filter(({ node }) => node['x-livery-extension'] === undefined);
  const wrong = baseOperations.filter(
    ({ name, node }) => (node['x-livery-path'] === 'chosen') !== name in CHOSEN_PATH_OPERATIONS,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no operation is in two tables of required access', () => {
  const all = [BASE_OPERATIONS, CHOSEN_PATH_OPERATIONS, EXTENSION_OPERATIONS].flatMap((table) =>
    Object.keys(table),
  );
  expect(new Set(all).size).toBe(all.length);
});

// @spec 3.1, 7.1
test('the operations without either extension field are exactly the base contract', () => {
  const base = listNames((node) => node['x-livery-extension'] === undefined);
  expect(base).toEqual([...Object.keys(BASE_OPERATIONS), ...Object.keys(CHOSEN_PATH_OPERATIONS)].sort());
});
