import type { ViolationDetails } from '../wire/contract-violation.ts';
import { ResponseFields } from '../wire/response-fields.ts';

/**
 * Returns a response in the form in which codecs receive it, and the list of violations that are reported
 * when it is read.
 */
export function createResponseFields<Wire extends object>(
  response: unknown,
): { fields: ResponseFields<Wire>; violations: ViolationDetails[] } {
  const violations: ViolationDetails[] = [];
  const source = {
    operation: 'getClientDetails' as const,
    report: (violation: ViolationDetails) => void violations.push(violation),
  };
  return { fields: ResponseFields.of<Wire>(response, '', source), violations };
}
