import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getJourneyStack } from './journey-stack.ts';
import { openLenderApi } from './lender.ts';

export interface ListedAccount {
  readonly loanId: number;
  readonly loanNumber: string;
  readonly borrower: string;
  readonly installAccountId: number;
}

interface Row {
  readonly deletedAt: unknown;
  readonly installAccountId: number;
  readonly loan: {
    readonly id: number;
    readonly loanNo: string;
    readonly borrower: { readonly firstName: string; readonly lastName: string };
  };
}

interface Tenant {
  readonly slug: string;
}

const getFilePath = ({ slug }: Tenant) => join(getJourneyStack().dataDir, `accounts-${slug}.json`);

/** The journeys use the accounts of these pages of the signed-up list, 48 accounts each. */
const PAGES = [1, 2, 3, 4, 5];

/** Stores the linked accounts of the signed-up list before any journey links or unlinks one. */
export async function writeListedAccounts(tenants: readonly Tenant[]): Promise<void> {
  for (const tenant of tenants) {
    const { callApi } = await openLenderApi(tenant);
    const loadPage = (number: number) =>
      callApi<Row[]>('/users/signed-up-lenders', { page: number, limit: 48, sortBy: 0 });
    const rows = await Promise.all(PAGES.map(loadPage));
    const accounts: ListedAccount[] = rows
      .flat()
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ installAccountId, loan: { id, loanNo, borrower } }) => ({
        loanId: id,
        loanNumber: loanNo,
        borrower: `${borrower.firstName} ${borrower.lastName}`,
        installAccountId,
      }));
    writeFileSync(getFilePath(tenant), JSON.stringify(accounts));
  }
}

/** Returns the stored accounts, newest first. */
const readListedAccounts = (tenant: Tenant): readonly ListedAccount[] =>
  JSON.parse(readFileSync(getFilePath(tenant), 'utf8')) as ListedAccount[];

/** Returns the newest linked account of a tenant, which no journey changes. */
export function getFirstAccount(tenant: Tenant): ListedAccount {
  const [account] = readListedAccounts(tenant);
  if (account === undefined) throw new Error(`${tenant.slug} has no linked account.`);
  return account;
}

/**
 * Claims an account by creating a folder, which succeeds in only one process. Returns false if another
 * journey has already claimed the account.
 */
function claim({ slug }: Tenant, { loanId }: ListedAccount): boolean {
  const folder = join(getJourneyStack().dataDir, 'claimed-accounts');
  mkdirSync(folder, { recursive: true });
  try {
    mkdirSync(join(folder, `${slug}-${loanId}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Claims a linked account that no other journey uses, for a journey that changes it.
 * @param isSuitable accepts every account by default
 */
export async function claimAccount(
  tenant: Tenant,
  isSuitable: (account: ListedAccount) => Promise<boolean> = () => Promise.resolve(true),
): Promise<ListedAccount> {
  for (const account of readListedAccounts(tenant).slice(1)) {
    if ((await isSuitable(account)) && claim(tenant, account)) return account;
  }
  throw new Error(
    `All suitable accounts of ${tenant.slug} are claimed. Run the journeys again with fewer repetitions.`,
  );
}

export const getAccountPath = (loanId: number): string =>
  `/borrowers/signed-up/borrowers-details/loan-id/${loanId}`;
