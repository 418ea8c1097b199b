type MeasuredPage = 'first' | 'middle' | 'last';

/** An API request to measure, once for each of its pages. */
export interface BenchQuery {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The query parameters of a GET request, or the fields of the JSON body of a POST request. */
  readonly fields: Readonly<Record<string, string | number>>;
  /** The pages to measure; empty for a response without pages. */
  readonly pages: readonly MeasuredPage[];
}

const ALL_PAGES: readonly MeasuredPage[] = ['first', 'middle', 'last'];

/**
 * The number of days between the busy day and the day on which the database was filled. Every list has many
 * rows for the busy day.
 */
export const BUSY_DAY_AGO = 92;

/** Search terms, from one that matches every tenth loan account to one that matches none. */
const SEARCH_TERMS: readonly (readonly [description: string, term: string])[] = [
  ['frequent name', 'son'],
  ['common name', 'Smith'],
  ['full name', 'john smith'],
  ['rare name', '-smith'],
  ['accents', 'Gagné'],
  ['frequent number', '444'],
  ['part of a number', '441234'],
  ['nothing found', 'zzzzz'],
  ['two letters', 'Li'],
  ['one letter', 's'],
  ['one digit', '4'],
];

type Fields = BenchQuery['fields'];
type Operation = Pick<BenchQuery, 'method' | 'path'>;

const createListQuery = (
  name: string,
  operation: Operation,
  limit: number,
  fields: Fields = {},
): BenchQuery => ({
  name,
  ...operation,
  fields: { limit, ...fields },
  pages: ALL_PAGES,
});

const createSearchQueries = (name: string, operation: Operation, fields: Fields = {}) =>
  SEARCH_TERMS.map(([description, searchString]) =>
    createListQuery(`${name}, ${description} '${searchString}'`, operation, 12, { ...fields, searchString }),
  );

const SIGNED_UP: Operation = { method: 'POST', path: '/users/signed-up-lenders' };
const ON_APP: Operation = { method: 'GET', path: '/users/get-on-app' };
const FAILED_LINKS: Operation = { method: 'POST', path: '/users/failed-notify-lenders' };
const PAYMENTS_MADE: Operation = { method: 'POST', path: '/payments/payment-made' };
const TRANSACTIONS: Operation = { method: 'POST', path: '/client/get-transactions' };

/** Returns every filter of the transaction list, alone and in common combinations. */
function createTransactionFilters(day: string): Fields[] {
  return [
    { transDate: day },
    ...['444', '441234', '44'].map((loanNo) => ({ loanNo })),
    ...['mar', 'josé', 'j'].map((firstName) => ({ firstName })),
    ...['smith', 'son', 's', 'zzzzz'].map((lastName) => ({ lastName })),
    { firstName: 'mary', lastName: 'smith' },
    ...[300.5, 123.45].map((amt) => ({ amt })),
    ...['1', '12', '123456'].map((authId) => ({ authId })),
    ...['1', '1234'].map((orderId) => ({ orderId })),
    { lastFour: '1234' },
    { type: 'Credit' },
    { type: 'Payment' },
    ...['Card', 'ACH', 'PAD'].map((pmtType) => ({ pmtType })),
    { type: 'Credit', pmtType: 'ACH' },
    { transDate: day, pmtType: 'ACH' },
    { transDate: day, lastName: 'smith' },
    { lastName: 'smith', type: 'Credit' },
    { lastName: 'smith', pmtType: 'Card' },
    { loanNo: '444', amt: 300.5 },
  ];
}

/** Returns all queries to measure. @param day a date with many rows (yyyy-MM-dd) @param loanId a linked loan account */
export function createBenchQueries(
  day: string,
  { loanId, linkId }: { loanId: number; linkId: number },
): BenchQuery[] {
  const createSingleQuery = (name: string, path: string, fields: Fields = {}): BenchQuery => ({
    name,
    method: 'GET',
    path,
    fields,
    pages: [],
  });
  return [
    createSingleQuery('counts', '/users/app-details'),
    createSingleQuery('details of a loan', '/loan/get-loan-details', { loanId }),
    createSingleQuery('details of a link', '/loan/get-borrower-details', { installLoanId: linkId }),
    createListQuery('audit trail', { method: 'GET', path: '/loan/audit-trail' }, 12, { loanId }),
    createListQuery('groups', { method: 'GET', path: '/rule/list-group' }, 12),
    createListQuery('groups, part of a number', { method: 'GET', path: '/rule/list-group' }, 12, {
      searchString: '441234',
    }),
    createListQuery('signed up, latest', SIGNED_UP, 12),
    createListQuery('signed up, latest, of a day', SIGNED_UP, 12, { date: day }),
    createListQuery('signed up, most days past due', SIGNED_UP, 12, { sortBy: 1 }),
    createListQuery('signed up, most days past due, of a day', SIGNED_UP, 12, { sortBy: 1, date: day }),
    ...createSearchQueries('signed up', SIGNED_UP),
    ...createSearchQueries('signed up, by days past due', SIGNED_UP, { sortBy: 1 }),
    createListQuery("signed up, of a day, common name 'Smith'", SIGNED_UP, 12, {
      date: day,
      searchString: 'Smith',
    }),
    createListQuery('on app', ON_APP, 12),
    ...createSearchQueries('on app', ON_APP),
    createListQuery('failed links', FAILED_LINKS, 12),
    ...createSearchQueries('failed links', FAILED_LINKS),
    createListQuery('payments made', PAYMENTS_MADE, 12),
    createListQuery('payments made, of a day', PAYMENTS_MADE, 12, { paymentDate: day }),
    ...createSearchQueries('payments made', PAYMENTS_MADE),
    createListQuery("payments made, of a day, common name 'Smith'", PAYMENTS_MADE, 12, {
      paymentDate: day,
      searchString: 'Smith',
    }),
    createListQuery("payments made, of a day, frequent name 'son'", PAYMENTS_MADE, 12, {
      paymentDate: day,
      searchString: 'son',
    }),
    createListQuery('transactions', TRANSACTIONS, 48),
    ...createTransactionFilters(day).map((fields) =>
      createListQuery(
        `transactions, ${Object.entries(fields)
          .map(([name, value]) => `${name} '${value}'`)
          .join(', ')}`,
        TRANSACTIONS,
        48,
        fields,
      ),
    ),
  ];
}
