import type { LenderClient } from '../../client.ts';
import type { Cents } from '../../money.ts';

/** A method called with all that it takes, and the operation of the contract that it stands for. */
export type ContractCall = readonly [operation: string, call: (client: LenderClient) => Promise<unknown>];

export type Calls = Partial<Record<keyof LenderClient, ContractCall>>;

export const page = { page: 2, limit: 12 };
export const search = { ...page, search: 'whit' };
export const cents = (value: number) => value as Cents;
