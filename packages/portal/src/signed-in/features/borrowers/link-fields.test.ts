import { describe, expect, test } from 'vitest';
import { linkFieldsOf } from './link-fields.ts';

const FIRST = [
  [true, 1, 'ssn'],
  [false, 1, 'dateOfBirth'],
  [true, 2, 'ssnLastFour'],
  [false, 2, 'ssnLastFour'],
  [true, 3, 'firstName'],
  [false, 3, 'firstName'],
] as const;
const THIRD = [
  [1, 'zipCode'],
  [2, 'phoneNumber'],
  [3, 'branchNumber'],
] as const;

// @spec 5.15
describe.each(FIRST)('with isSsn %s and linkField1Type %i', (isSsn, linkField1Type, first) => {
  test.each(THIRD)(
    'and linkField3Type %i, a lender asks for %s beside the number',
    (linkField3Type, third) => {
      for (const linkField2Type of [0, 1] as const)
        expect(linkFieldsOf({ isSsn, linkField1Type, linkField2Type, linkField3Type })).toEqual([
          'loanNumber',
          first,
          third,
        ]);
    },
  );
});
