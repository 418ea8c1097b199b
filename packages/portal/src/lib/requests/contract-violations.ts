import type { ViolationDetails } from '@livery/lender-client';

/** The fields in which the lender's answers break the contract, for the support staff of the lender. */
export interface ContractViolations {
  /** Every field once, in the order of their first answers; the same list until there is another one. */
  readonly list: () => readonly ViolationDetails[];
  readonly report: (violation: ViolationDetails) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param warn receives a line for each operation and field, once; it holds no value of an answer */
export function createContractViolations(warn: (line: string) => void): ContractViolations {
  const known = new Set<string>();
  const listeners = new Set<() => void>();
  let list: readonly ViolationDetails[] = [];
  return {
    list: () => list,
    report: (violation) => {
      const { operation, field, expected, received } = violation;
      const key = `${operation} ${field}`;
      if (known.has(key)) return;
      known.add(key);
      list = [...list, violation];
      warn(`Contract violation: ${operation}: ${field} must be ${expected}, but is ${received}.`);
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
