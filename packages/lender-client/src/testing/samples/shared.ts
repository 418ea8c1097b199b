import type { Cents } from '../../wire/money.ts';
import type { EVERY_OPERATION, MethodName } from '../every-operation.ts';

/** Arguments of every method, including all optional fields, so that the complete request is validated. */
export type SampleInput = {
  readonly [Name in MethodName]: Parameters<(typeof EVERY_OPERATION)[Name]['encode']>;
};

export const page = { page: 2, limit: 12 };
export const search = { ...page, search: 'whit' };
export const cents = (value: number) => value as Cents;
