/** How the simulated processor treats what is charged to a card or account. */
export type Behaviour =
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
 * The documented test numbers (docs/test-numbers.md); every other valid number is approved. Accounts serve for ACH and,
 * with institution and branch, for PAD.
 */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
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

/** @param number digits of a card or an account, without spaces */
export function behaviourOf(number: string): Behaviour {
  return BEHAVIOURS[number] ?? 'approve';
}
