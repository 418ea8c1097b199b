/** The requested page of a list. Searches with one result have only the first. */
type PagePlace = 'first' | 'middle' | 'last';

/** One call of the API that is measured, on one page or on three. */
export interface BenchQuery {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent in the address with GET, as JSON with POST. */
  readonly fields: Readonly<Record<string, string | number>>;
  /** None for what has no pages. */
  readonly places: readonly PagePlace[];
}

const EVERYWHERE: readonly PagePlace[] = ['first', 'middle', 'last'];

/** A day with many rows in every list: three months before the day that the portfolio is anchored to. */
export const BUSY_DAY_AGO = 92;

/** Terms by how often they occur among a million: one in ten, one in two hundred, one in ten thousand, never. */
const TERMS: readonly (readonly [what: string, term: string])[] = [
  ['frequent name', 'son'],
  ['common name', 'Smith'],
  ['whole name', 'john smith'],
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
type ListCall = Pick<BenchQuery, 'method' | 'path'>;

const list = (name: string, call: ListCall, limit: number, fields: Fields = {}): BenchQuery => ({
  name,
  ...call,
  fields: { limit, ...fields },
  places: EVERYWHERE,
});

const searches = (name: string, call: ListCall, fields: Fields = {}) =>
  TERMS.map(([what, searchString]) =>
    list(`${name}, ${what} '${searchString}'`, call, 12, { ...fields, searchString }),
  );

const SIGNED_UP: ListCall = { method: 'POST', path: '/users/signed-up-lenders' };
const ON_APP: ListCall = { method: 'GET', path: '/users/get-on-app' };
const FAILED: ListCall = { method: 'POST', path: '/users/failed-notify-lenders' };
const PAID: ListCall = { method: 'POST', path: '/payments/payment-made' };
const TRANSACTIONS: ListCall = { method: 'POST', path: '/client/get-transactions' };

/** Every filter of the transaction list, alone and as people combine them. */
function transactionFilters(day: string): Fields[] {
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

/**
 * All that is measured.
 * @param day a busy day, `yyyy-MM-dd`
 * @param loanId a loan account somewhere in the middle, with a link
 */
export function benchQueries(
  day: string,
  { loanId, linkId }: { loanId: number; linkId: number },
): BenchQuery[] {
  const single = (name: string, path: string, fields: Fields = {}): BenchQuery => ({
    name,
    method: 'GET',
    path,
    fields,
    places: [],
  });
  return [
    single('counts', '/users/app-details'),
    single('details of a loan', '/loan/get-loan-details', { loanId }),
    single('details of a link', '/loan/get-borrower-details', { installLoanId: linkId }),
    list('audit trail', { method: 'GET', path: '/loan/audit-trail' }, 12, { loanId }),
    list('groups', { method: 'GET', path: '/rule/list-group' }, 12),
    list('groups, part of a number', { method: 'GET', path: '/rule/list-group' }, 12, {
      searchString: '441234',
    }),
    list('signed up, latest', SIGNED_UP, 12),
    list('signed up, latest, of a day', SIGNED_UP, 12, { date: day }),
    list('signed up, most days past due', SIGNED_UP, 12, { sortBy: 1 }),
    list('signed up, most days past due, of a day', SIGNED_UP, 12, { sortBy: 1, date: day }),
    ...searches('signed up', SIGNED_UP),
    ...searches('signed up, by days past due', SIGNED_UP, { sortBy: 1 }),
    list("signed up, of a day, common name 'Smith'", SIGNED_UP, 12, { date: day, searchString: 'Smith' }),
    list('on app', ON_APP, 12),
    ...searches('on app', ON_APP),
    list('failed links', FAILED, 12),
    ...searches('failed links', FAILED),
    list('payments made', PAID, 12),
    list('payments made, of a day', PAID, 12, { paymentDate: day }),
    ...searches('payments made', PAID),
    list("payments made, of a day, common name 'Smith'", PAID, 12, {
      paymentDate: day,
      searchString: 'Smith',
    }),
    list("payments made, of a day, frequent name 'son'", PAID, 12, { paymentDate: day, searchString: 'son' }),
    list('transactions', TRANSACTIONS, 48),
    ...transactionFilters(day).map((fields) =>
      list(
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
