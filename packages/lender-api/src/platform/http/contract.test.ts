import { expect, test } from 'vitest';
import {
  BASE_OPERATIONS,
  CHOSEN_PATH_OPERATIONS,
  EXTENSION_OPERATIONS,
} from '../../testing/permission-tables.ts';
import { loadContract } from './contract.ts';

interface OperationNode {
  summary?: string;
  'x-livery-extension'?: string;
  'x-livery-path'?: string;
  responses: Record<string, unknown>;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

const { document } = await loadContract();
const { paths } = document as { paths: Record<string, Record<string, OperationNode>> };
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, node]) =>
    METHODS.includes(method) ? [{ name: `${method.toUpperCase()} ${path}`, node }] : [],
  ),
);
const listNames = (predicate: (node: OperationNode) => boolean) =>
  operations
    .filter(({ node }) => predicate(node))
    .map(({ name }) => name)
    .sort();

test('every operation describes a default response', () => {
  expect(listNames(({ responses }) => !('default' in responses))).toEqual([]);
});

test('the operations with `x-livery-extension` are exactly the operations of the extension table', () => {
  const markedNames = listNames((node) => node['x-livery-extension'] !== undefined);
  const tableNames = Object.keys(EXTENSION_OPERATIONS);
  expect(markedNames.filter((name) => !tableNames.includes(name))).toEqual([]);
  expect(
    tableNames.filter((name) => listNames(() => true).includes(name) && !markedNames.includes(name)),
  ).toEqual([]);
});

test('an operation has `x-livery-path: chosen` if and only if the specification does not define its path', () => {
  const baseOperations = operations.filter(({ node }) => node['x-livery-extension'] === undefined);
  const wrongOperations = baseOperations.filter(
    ({ name, node }) => (node['x-livery-path'] === 'chosen') !== name in CHOSEN_PATH_OPERATIONS,
  );
  expect(wrongOperations.map(({ name }) => name)).toEqual([]);
});

test('no operation is in two tables of required access', () => {
  const allNames = [BASE_OPERATIONS, CHOSEN_PATH_OPERATIONS, EXTENSION_OPERATIONS].flatMap((table) =>
    Object.keys(table),
  );
  expect(new Set(allNames).size).toBe(allNames.length);
});

// @spec 3.1, 7.1
test('the operations without `x-livery-extension` are exactly the operations of the base contract', () => {
  const baseNames = listNames((node) => node['x-livery-extension'] === undefined);
  expect(baseNames).toEqual([...Object.keys(BASE_OPERATIONS), ...Object.keys(CHOSEN_PATH_OPERATIONS)].sort());
});
