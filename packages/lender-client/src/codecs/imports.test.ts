import type { Schemas } from '@livery/contract';
import { describe, expect, test } from 'vitest';
import { createResponseFields } from '../testing/response-fields.ts';
import { borrowersImportedFromWire, importErrorsFromBody } from './borrower-import.ts';
import { nachaFaultsFromBody, nachaImportedFromWire, nachaPageFromWire } from './nacha.ts';

const fault = { line: 3, message: 'The check digit is wrong.', text: '6272' };
const refusal = { status: 0, message: 'The file has faults.', code: 'file_faults' };

describe('the details of a rejected bank file', () => {
  test('contain faults and warnings, and the total number of each', () => {
    const body = { ...refusal, faults: [fault], faultCount: 1_200, warnings: [], warningCount: 0 };
    expect(nachaFaultsFromBody(body)).toEqual({
      faults: { items: [fault], count: 1_200 },
      warnings: { items: [], count: 0 },
    });
  });

  test('have the number of listed faults as the total if the lender sends no total', () => {
    expect(nachaFaultsFromBody({ ...refusal, faults: [fault, fault] })?.faults.count).toBe(2);
  });

  test.each([
    [undefined],
    [null],
    ['<html>'],
    [[]],
    [refusal],
    [{ ...refusal, faults: 'many' }],
    [{ faults: [] }],
  ])('are null without a list of faults: %j', (body) => {
    expect(nachaFaultsFromBody(body)).toBeNull();
  });

  test('omit invalid faults', () => {
    const faults = [null, 'x', { line: '3', message: 'x' }, { line: 4, message: 'Blank.' }];
    expect(nachaFaultsFromBody({ faults })?.faults.items).toEqual([{ line: 4, message: 'Blank.', text: '' }]);
  });
});

describe('the details of a rejected borrower import', () => {
  const errors = [
    { row: 3, column: 'SSN', message: 'SSN must have nine digits.' },
    { row: 4, column: null, message: 'The row has 9 cells instead of 10.' },
  ];

  test('contain errors of columns and of complete rows', () => {
    expect(importErrorsFromBody({ status: 0, errors, errorCount: 2 })).toEqual({ items: errors, count: 2 });
  });

  test.each([[undefined], [{ status: 0, message: 'No.' }], [{ errors: [{ column: 'SSN' }] }]])(
    'are null without a list of errors: %j',
    (body) => {
      expect(importErrorsFromBody(body)).toBeNull();
    },
  );
});

describe('a lender with the base contract', () => {
  const response = { status: 1, message: 'Done.' };

  test('returns the result of an import without details', () => {
    expect(nachaImportedFromWire(createResponseFields<Schemas['NachaImported']>(response).fields)).toEqual({
      message: 'Done.',
      summary: null,
      warnings: { items: [], count: 0 },
    });
    expect(
      borrowersImportedFromWire(createResponseFields<Schemas['BorrowersImported']>(response).fields),
    ).toEqual({
      message: 'Done.',
      summary: null,
    });
  });

  test('sends all imports as one page', () => {
    expect(
      nachaPageFromWire(createResponseFields<Schemas['NachaList']>({ ...response, listAch: [] }).fields),
    ).toEqual({
      rows: [],
      unreadableRows: 0,
      totalPages: 1,
      totalCount: null,
      totalIsCapped: false,
    });
  });
});
