/** The simulated outcome of charges and refunds of a card or account. */
export type Behavior =
  | 'approve'
  | 'decline'
  | 'insufficient-funds'
  | 'expired'
  | 'timeout-approve'
  | 'timeout-decline'
  | 'return'
  | 'refund-decline'
  | 'refund-timeout-approve'
  | 'refund-timeout-decline';

/**
 * The test numbers of docs/test-numbers.md. All other valid numbers are approved. Account numbers work for ACH and,
 * with an institution and transit number, for PAD.
 */
const BEHAVIORS: Readonly<Record<string, Behavior>> = {
  '4000000000000010': 'decline',
  '4000000000000028': 'insufficient-funds',
  '4000000000000036': 'expired',
  '4000000000000044': 'timeout-approve',
  '4000000000000051': 'timeout-decline',
  '4000000000000069': 'refund-decline',
  '4000000000000077': 'refund-timeout-approve',
  '4000000000000085': 'refund-timeout-decline',
  '1000000010': 'decline',
  '1000000028': 'insufficient-funds',
  '1000000044': 'timeout-approve',
  '1000000051': 'timeout-decline',
  '1000000077': 'return',
};

/**
 * Returns the simulated behavior of a card or account number.
 * @param number the digits of the number, without spaces
 */
export function getSimulatedBehavior(number: string): Behavior {
  return BEHAVIORS[number] ?? 'approve';
}
