import 'virtual:texts/groups';
import { useTexts } from '../../../../lib/services/services.ts';

/** Above it the lender does not count exactly. */
const COUNTED = 10_000;

/** How many loan accounts a group holds, in words. */
export function LoanCount({ count }: { readonly count: number }) {
  const t = useTexts();
  return count > COUNTED ? t('groups.manyLoans', { count: COUNTED }) : t('groups.loans', { count });
}
