import type { StaffSession } from '../../platform/http/callers.ts';
import type { KeyedRequest } from './idempotency.ts';

/** A request of staff for an operation that takes an Idempotency-Key. */
export interface KeyedStaffRequest {
  operationId: string;
  staff: StaffSession;
  headers: { 'idempotency-key'?: string };
  body: unknown;
}

/** Returns the identity of a money operation of staff: scope, operation, body and the Idempotency-Key, if any. */
export const keyedRequest = (request: KeyedStaffRequest): KeyedRequest => ({
  scope: `staff:${request.staff.id}`,
  key: request.headers['idempotency-key'],
  operation: request.operationId,
  body: request.body,
});
