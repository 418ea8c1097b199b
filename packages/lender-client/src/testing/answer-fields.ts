import { AnswerFields } from '../wire/answer-fields.ts';
import type { ViolationDetails } from '../wire/contract-violation.ts';

/** An answer as a codec receives it, and the violations that reading it reports. */
export function fieldsOf<Wire extends object>(
  answer: unknown,
): { fields: AnswerFields<Wire>; violations: ViolationDetails[] } {
  const violations: ViolationDetails[] = [];
  const source = {
    operation: 'getClientDetails' as const,
    report: (violation: ViolationDetails) => void violations.push(violation),
  };
  return { fields: AnswerFields.of<Wire>(answer, '', source), violations };
}
