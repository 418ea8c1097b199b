import type { DayNumber } from '../../platform/time/days.ts';
import { formatDay, toDayNumber } from '../../platform/time/days.ts';
import type { SeedLoan } from './loans.ts';
import { generateName } from './names.ts';
import type { SeedPerson } from './people.ts';
import { buildAppUserRow, generatePerson } from './people.ts';
import { generateHome } from './places.ts';
import type { Row, SeedContext } from './rows.ts';

const LINKED_SHARE = 0.82;
const ENDED_LINK_SHARE = 0.05;
const OTHER_PERSON_SHARE = 0.06;
const FAILED_LINK_SHARE = 0.019;
const APP_USER_WITHOUT_LINK_SHARE = 0.03;
const APP_AGE_DAYS = 900;

type Identity = Pick<
  Row<'failedLinks'>,
  | 'attemptName'
  | 'attemptTin'
  | 'attemptTinFour'
  | 'attemptDob'
  | 'attemptZip'
  | 'attemptPhone'
  | 'attemptBranchNo'
>;

const NO_IDENTITY: Identity = {
  attemptName: null,
  attemptTin: null,
  attemptTinFour: null,
  attemptDob: null,
  attemptZip: null,
  attemptPhone: null,
  attemptBranchNo: null,
};

/** Returns the identity fields that the lender's flags require (docs/product/borrower-lists.md#identity-fields). */
function createRequiredIdentity({ config }: SeedContext, { borrower, row }: SeedLoan): Identity {
  const { isSsn = true, linkField1Type = 1, linkField3Type = 1 } = config.flags;
  const identityNumber = isSsn ? { attemptTin: borrower.tin } : { attemptDob: borrower.dateOfBirth };
  const firstField = {
    1: identityNumber,
    2: { attemptTinFour: borrower.tin.slice(-4) },
    3: { attemptName: borrower.firstName },
  }[linkField1Type];
  const thirdField = {
    1: { attemptZip: borrower.zip },
    2: { attemptPhone: borrower.phone },
    3: { attemptBranchNo: row.branchNo },
  }[linkField3Type];
  return { ...NO_IDENTITY, ...firstField, ...thirdField };
}

/** Returns an identity that does not match the borrower. `kind` selects the fields that do not match. */
function createMismatchedIdentity(
  { random, config }: SeedContext,
  kind: number,
  { borrower }: SeedLoan,
): Identity {
  const zip = { attemptZip: borrower.zip };
  const otherHome = generateHome(random, config.country);
  const mismatches: Partial<Identity>[] = [
    { attemptTin: `${borrower.tin.slice(0, 5)}${random.digits(4)}`, ...zip },
    { attemptDob: formatDay(toDayNumber(borrower.dateOfBirth) + 31), ...zip },
    { attemptTinFour: random.digits(4), ...zip },
    { attemptName: generateName(random, config.country).firstName, ...zip },
    { attemptTin: borrower.tin, attemptZip: otherHome.zip },
    { attemptDob: borrower.dateOfBirth, attemptPhone: otherHome.phone },
    { attemptTinFour: borrower.tin.slice(-4), attemptBranchNo: '999' },
  ];
  return { ...NO_IDENTITY, ...mismatches[kind % mismatches.length] };
}

/** Returns a random day for a link. Recent days are more likely. */
function pickLinkDay({ random, today }: SeedContext, openedDay: DayNumber): DayNumber {
  const age = Math.floor((random.int(0, 10_000) / 10_000) ** 1.3 * APP_AGE_DAYS);
  return Math.max(today - age, Math.min(openedDay, today));
}

interface LinkRows {
  appUsers: Row<'appUsers'>[];
  linkedAccounts: Row<'linkedAccounts'>[];
  failedLinks: Row<'failedLinks'>[];
}

function addAppUser(context: SeedContext, links: LinkRows, person: SeedPerson, day: DayNumber): number {
  const id = links.appUsers.length + 1;
  links.appUsers.push(buildAppUserRow(context, id, person, day));
  return id;
}

/**
 * App users by the id of their borrower; `since` is the day of their creation. A borrower with two loans has
 * one app user.
 */
type AppUsersByBorrower = Map<number, { id: number; since: DayNumber }>;

function findOrAddAppUser(
  context: SeedContext,
  links: LinkRows,
  loan: SeedLoan,
  day: DayNumber,
  appUsersByBorrower: AppUsersByBorrower,
): { id: number; since: DayNumber } {
  if (context.random.chance(OTHER_PERSON_SHARE)) {
    const otherPerson = { ...generatePerson(context), home: loan.person.home };
    return { id: addAppUser(context, links, otherPerson, day), since: day };
  }
  const appUser = appUsersByBorrower.get(loan.borrower.id) ?? {
    id: addAppUser(context, links, loan.person, day),
    since: day,
  };
  appUsersByBorrower.set(loan.borrower.id, appUser);
  return appUser;
}

function linkLoan(
  context: SeedContext,
  links: LinkRows,
  loan: SeedLoan,
  appUsersByBorrower: AppUsersByBorrower,
): void {
  const { random, today } = context;
  const linkDay = pickLinkDay(context, toDayNumber(loan.row.openedDay));
  const appUser = findOrAddAppUser(context, links, loan, linkDay, appUsersByBorrower);
  const createdDay = Math.max(linkDay, appUser.since);
  const isUnlinked = links.linkedAccounts.length === 7 || random.chance(ENDED_LINK_SHARE);
  const addLink = (day: DayNumber, unlinkedDay: DayNumber | null) =>
    links.linkedAccounts.push({
      id: links.linkedAccounts.length + 1,
      loanId: loan.row.id,
      appUserId: appUser.id,
      createdDay: formatDay(day),
      unlinkedDay: unlinkedDay === null ? null : formatDay(unlinkedDay),
      attemptLoanNo: loan.row.loanNo,
      ...createRequiredIdentity(context, loan),
      daysPastDue: loan.row.daysPastDue,
    });
  if (!isUnlinked) {
    addLink(createdDay, null);
    return;
  }
  const unlinkedDay = random.int(createdDay, today);
  addLink(createdDay, unlinkedDay);
  // Some borrowers link the loan account again later.
  if (random.chance(0.4)) addLink(random.int(unlinkedDay, today), null);
}

export function seedLinks(context: SeedContext, loans: readonly SeedLoan[]): LinkRows {
  const { random, today } = context;
  const links: LinkRows = { appUsers: [], linkedAccounts: [], failedLinks: [] };
  const appUsersByBorrower: AppUsersByBorrower = new Map();
  for (const [index, loan] of loans.entries()) {
    if (index < 12 || random.chance(LINKED_SHARE)) linkLoan(context, links, loan, appUsersByBorrower);
    if (index < 7 || random.chance(FAILED_LINK_SHARE)) {
      const day = today - random.int(0, 60);
      links.failedLinks.push({
        id: links.failedLinks.length + 1,
        appUserId: addAppUser(context, links, loan.person, day),
        createdDay: formatDay(day),
        attemptLoanNo: loan.row.loanNo,
        ...createMismatchedIdentity(context, links.failedLinks.length, loan),
      });
    }
    if (random.chance(APP_USER_WITHOUT_LINK_SHARE)) {
      addAppUser(context, links, generatePerson(context), today - random.int(0, 200));
    }
  }
  return { ...links, linkedAccounts: sortByDay(links.linkedAccounts) };
}

/**
 * Sorts links by day and assigns ids in this order. Shuffles the links of each day, so that the order does not follow
 * the loan ids.
 */
function sortByDay(rows: readonly Row<'linkedAccounts'>[]): Row<'linkedAccounts'>[] {
  const getShuffledRank = ({ loanId }: Row<'linkedAccounts'>) => (loanId * 7919) % 10_007;
  return rows
    .toSorted((a, b) =>
      a.createdDay === b.createdDay
        ? getShuffledRank(a) - getShuffledRank(b)
        : a.createdDay < b.createdDay
          ? -1
          : 1,
    )
    .map((row, index) => ({ ...row, id: index + 1 }));
}
