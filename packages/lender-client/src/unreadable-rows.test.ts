import { describe, expect, test } from 'vitest';
import type { Page } from './codecs/page.ts';
import { createContractClient, getExampleResponse } from './testing/contract-client.ts';
import { EVERY_OPERATION, METHOD_NAMES, type MethodName } from './testing/every-operation.ts';
import { callWithSample } from './testing/samples/sample-input.ts';
import { UNKNOWN } from './wire/unknown.ts';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Lists that are edited or counted as a whole. Their calls must fail instead of omitting unreadable rows. */
const INDIVISIBLE_LISTS: readonly string[] = [
  'getRule result.data.clientRuleLoans',
  'getRule result.data.clientRuleGroups',
  'matchRule result.alsoCovered',
  'createGroup result.data.usedByRules',
  'updateGroup result.data.usedByRules',
  'getGroup result.data.usedByRules',
];

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the paths of all lists of objects in a response. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return isObject(value[0]) ? [path] : [];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => listPaths(child, [...path, name]));
}

/** Returns the paths of all objects in a row. The path of the row itself is empty. */
function listObjectPaths(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return [];
  return [path, ...Object.entries(value).flatMap(([name, child]) => listObjectPaths(child, [...path, name]))];
}

const getValueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((child, name) => (child as Fields)[name], value);

function replaceValue(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  return { ...(value as Fields), [name]: replaceValue((value as Fields)[name], rest, replacement) };
}

const getExample = (method: MethodName) => getExampleResponse(EVERY_OPERATION[method].metadata.id);

const LISTS = METHOD_NAMES.flatMap((method) =>
  listPaths(getExample(method))
    .map((list) => ({ method, list, name: `${method} ${list.join('.')}` }))
    .filter(({ name }) => !INDIVISIBLE_LISTS.includes(name)),
);

/** Calls the method with a lender that returns these rows in the list. */
async function callWithRows(method: MethodName, list: Path, rows: readonly unknown[]) {
  const { client, violations } = createContractClient((example, id) =>
    id === EVERY_OPERATION[method].metadata.id ? replaceValue(example, list, rows) : example,
  );
  return { result: await callWithSample(client, method), violations };
}

const isPage = (result: unknown): result is Page<unknown> => isObject(result) && 'unreadableRows' in result;

describe.each(LISTS)('$name', ({ method, list }) => {
  const [row] = getValueAt(getExample(method), list) as readonly unknown[];

  test.each(listObjectPaths(row).map((path) => ({ path, object: path.join('.') || 'a row' })))(
    'returns the other rows when $object is null',
    async ({ path }) => {
      const { result: complete } = await callWithRows(method, list, [row, row]);
      const { result, violations } = await callWithRows(method, list, [replaceValue(row, path, null), row]);
      if (!isPage(complete) || !isPage(result)) return;
      expect(result.rows.at(-1)).toEqual(complete.rows.at(-1));
      expect(result.rows.length + result.unreadableRows).toBe(2);
      if (path.length === 0) expect([result.unreadableRows, violations.length]).toEqual([1, 1]);
    },
  );
});

describe('a list row in which a nested object is missing', () => {
  test.each([
    ['listSignedUpBorrowers', ['loan'], { loanId: null, loanNumber: UNKNOWN, daysPastDue: UNKNOWN }],
    ['listSignedUpBorrowers', ['loan', 'borrower'], { borrower: { firstName: '', lastName: '' } }],
    ['listSignedUpBorrowers', ['linkAttempt'], { linkedBy: { firstName: '', lastName: '' } }],
    ['listPaymentsMade', ['loan'], { loanId: null, loanNumber: UNKNOWN }],
    ['listPaymentsMade', ['paymentStatus'], { status: UNKNOWN }],
    ['listFailedLinks', ['linkAttempt'], { attempt: { loanNumber: '', name: null } }],
    ['listNachaImports', ['achImport'], { fileName: UNKNOWN, status: UNKNOWN }],
  ] as const)('%s returns unknown values in place of %j', async (method, path, values) => {
    const list = method === 'listNachaImports' ? ['listAch'] : ['result'];
    const [row] = getValueAt(getExample(method), list) as readonly unknown[];
    const { result, violations } = await callWithRows(method, list, [replaceValue(row, path, null)]);
    expect(result).toMatchObject({ rows: [values], unreadableRows: 0 });
    expect(violations).toMatchObject([{ field: `${list.join('.')}[].${path.join('.')}`, received: 'null' }]);
  });
});
