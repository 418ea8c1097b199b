import type { StaffSession } from '../../platform/http/callers.ts';
import type { KeyedRequest } from './idempotency-keys.ts';

/** A staff request for an operation that accepts an Idempotency-Key. */
export interface KeyedStaffRequest {
  operationId: string;
  staff: StaffSession;
  headers: { 'idempotency-key'?: string };
  body: unknown;
}

export const toKeyedRequest = (request: KeyedStaffRequest): KeyedRequest => ({
  scope: `staff:${request.staff.id}`,
  key: request.headers['idempotency-key'],
  operation: request.operationId,
  body: request.body,
});
