import { expect, test } from 'vitest';
import { listOtherProblems } from './other-problems.ts';

const createProblem = (file: string, field: string) => ({ file, field, reason: 'It is not valid.' });

test.each([
  ['.presets/credit-union/theme.json', 'accent'],
  ['theme.json', ''],
  ['theme.json', 'font.files[0].weight'],
  ['theme.json', 'colorMode.fixed'],
  ['theme.json', 'acent'],
  ['tenant.json', 'extends'],
  ['tenant.json', 'legalLinks.privacy'],
  ['flags.json', 'hideChats'],
  ['README.txt', ''],
])('a problem in %s of the field "%s" is listed above the forms', (file, field) => {
  const problem = createProblem(file, field);
  expect(listOtherProblems([problem])).toEqual([problem]);
});

test.each([
  ['tenant.json', 'name'],
  ['theme.json', 'accent'],
  ['theme.json', 'logo.light'],
  ['flags.json', 'hideChat'],
  ['texts.json', 'signIn.title'],
])('a problem in %s of the field "%s" is shown in a form only', (file, field) => {
  expect(listOtherProblems([createProblem(file, field)])).toEqual([]);
});
