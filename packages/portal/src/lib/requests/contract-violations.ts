import type { ViolationDetails } from '@livery/lender-client';

/** Collects the fields of lender API responses that break the contract, for the lender's support staff. */
export interface ContractViolations {
  /** Returns every field once, in order of appearance. Returns the same array until a field is added. */
  readonly list: () => readonly ViolationDetails[];
  readonly report: (violation: ViolationDetails) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param warn receives one line for each operation and field, without any value of a response */
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
