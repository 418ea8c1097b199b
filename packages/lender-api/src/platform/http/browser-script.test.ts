import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { joinModules } from './browser-script.ts';

/** Runs modules as one classic script with a global list `result`, and returns the list. */
function runModules(sources: Readonly<Record<string, string>>): unknown[] {
  const result: unknown[] = [];
  const script = joinModules(Object.entries(sources).map(([name, source]) => ({ name, source })));
  runInContext(script, createContext({ result }));
  return result;
}

const createJoinCall = (source: string) => () => joinModules([{ name: './part.ts', source }]);

test('modules can use imported names, and type annotations are removed', () => {
  const result = runModules({
    './sum.ts': `export interface Pair { a: number; b: number }
export const ZERO = 0 as const;
export function sum({ a, b }: Pair): number { return a + b; }
export async function later(value: number): Promise<number> { return value; }
export class Counter { count = 0; }`,
    '@livery/contract/example': `import type { Pair } from './sum.ts';
import {
  Counter,
  type Pair as Two,
  sum,
} from './sum.ts';
export const total = (pair: Pair & Two): number => sum(pair) + new Counter().count;`,
    './start.ts': `import { ZERO } from './sum.ts';
import { total } from '@livery/contract/example';
declare const result: number[];
result.push(ZERO, total({ a: 1, b: 2 })!);`,
  });
  expect(result).toEqual([0, 3]);
});

test('names of a module are not visible in other modules', () => {
  const result = runModules({
    './first.ts': 'const parent = 1;\nconst same = 1;\nexport const first = parent + same;',
    './second.ts': `import { first } from './first.ts';
const same = 2;
result.push(first, same, typeof parent);`,
  });
  expect(result).toEqual([2, 2, 'undefined']);
});

test('modules run in strict mode and define no global names', () => {
  expect(
    runModules({
      './start.ts': 'function used() { return this; } result.push(used(), typeof globalThis.used);',
    }),
  ).toEqual([undefined, 'undefined']);
});

test('refuses to import a module that is not listed before the importing module', () => {
  expect(createJoinCall("import { later } from './later.ts';")).toThrow(
    './part.ts imports ./later.ts, which is not listed before it as a part of the script.',
  );
  expect(createJoinCall("import { part } from './part.ts';")).toThrow('./part.ts imports ./part.ts');
});

test.each([
  "import part from './part.ts';",
  "import * as part from './part.ts';",
  "import { one as two } from './part.ts';",
  "import './part.ts';",
  "const part = await import('./part.ts');",
  'const url = import.meta.url;',
  'export default 1;',
  'export { one };',
  "export * from './part.ts';",
  'export let changing = 1;',
  'export const { one } = { one: 1 };',
])('refuses an import or export that a script of several modules cannot contain: %s', (source) => {
  expect(createJoinCall(source)).toThrow(
    /^\.\/part\.ts has an import or export that a script of several modules cannot contain: /,
  );
});

test('refuses to import a name that the module does not export', () => {
  const modules = [
    { name: './one.ts', source: 'export const one = 1, two = 2;' },
    { name: './two.ts', source: "import { one, two } from './one.ts';" },
  ];
  expect(() => joinModules(modules)).toThrow(
    './two.ts imports two from ./one.ts, which has no export of this name.',
  );
});

test('refuses syntax that a classic script does not support', () => {
  expect(createJoinCall('const one = 1; export const two = 2;')).toThrow(SyntaxError);
  expect(createJoinCall('await 1;')).toThrow(SyntaxError);
});

test('refuses TypeScript syntax other than types', () => {
  expect(createJoinCall('enum Color { Red }')).toThrow(/enum/);
});
