import type { OperationId } from '@livery/contract';

/** The type of a received value. The value is never reported, because a response may contain secrets. */
export type ReceivedType =
  | 'nothing'
  | 'null'
  | 'a boolean'
  | 'a number'
  | 'an empty text'
  | 'a text'
  | 'a list'
  | 'an object';

export function getReceivedType(value: unknown): ReceivedType {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'boolean') return 'a boolean';
  return typeof value === 'number' ? 'a number' : 'a text';
}

/** A field of a lender's response that violates the contract. Contains no value of the response. */
export interface ViolationDetails {
  readonly operation: OperationId;
  /** The path of the field, such as `result.data.phone`, without list positions: `result[].id`. */
  readonly field: string;
  /** The type according to the contract, such as `an amount in dollars`. */
  readonly expected: string;
  readonly received: ReceivedType;
}

export const WHOLE_BODY = 'body';

/** Thrown for a field of a lender's response that is missing or has another type than in the contract. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly details: ViolationDetails;

  constructor(details: ViolationDetails) {
    const { operation, field, expected, received } = details;
    super(`${operation}: ${field} must be ${expected}, but is ${received}.`);
    this.details = details;
  }
}
