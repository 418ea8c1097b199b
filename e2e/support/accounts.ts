import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { journeyStack } from './journey-stack.ts';
import { lenderApi } from './lender.ts';

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

const fileOf = ({ slug }: Tenant) => join(journeyStack().dataDir, `accounts-${slug}.json`);

/** Keeps the linked accounts of the signed-up list as they are before any journey links or unlinks one. */
export async function writeListedAccounts(tenants: readonly Tenant[]): Promise<void> {
  for (const tenant of tenants) {
    const { ask } = await lenderApi(tenant);
    const page = (number: number) =>
      ask<Row[]>('/users/signed-up-lenders', { page: number, limit: 48, sortBy: 0 });
    const accounts: ListedAccount[] = [...(await page(1)), ...(await page(2))]
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ installAccountId, loan: { id, loanNo, borrower } }) => ({
        loanId: id,
        loanNumber: loanNo,
        borrower: `${borrower.firstName} ${borrower.lastName}`,
        installAccountId,
      }));
    writeFileSync(fileOf(tenant), JSON.stringify(accounts));
  }
}

/** The linked accounts of the signed-up list as they were when the journeys began, the newest first. */
export const listedAccounts = (tenant: Tenant): readonly ListedAccount[] =>
  JSON.parse(readFileSync(fileOf(tenant), 'utf8')) as ListedAccount[];

/**
 * A linked account of the signed-up list, as it was when the journeys began.
 * @param place which of them, counted from the newest; a journey that changes one takes one of its own
 */
export function listedAccount(tenant: Tenant, place: number): ListedAccount {
  const account = listedAccounts(tenant)[place];
  if (account === undefined) throw new Error(`There are fewer than ${place + 1} linked accounts.`);
  return account;
}

export const accountPath = (loanId: number): string =>
  `/borrowers/signed-up/borrowers-details/loan-id/${loanId}`;
