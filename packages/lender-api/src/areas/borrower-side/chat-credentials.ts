import type { BorrowerSession } from '../../platform/http/callers.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ChatCredentials } from '../chat/chat-access-service.ts';
import type { AccountService } from './account-service.ts';

/**
 * Issues chat widget credentials for a borrower and one loan account. They are read-only during an impersonation, to
 * prevent staff from writing in the borrower's name. Throws a 404 Refusal if the borrower has not linked the loan
 * account.
 */
export async function issueBorrowerChatCredentials(
  { accounts, chat }: { accounts: AccountService; chat: Pick<ChatArea, 'access'> },
  borrower: BorrowerSession,
  loanId: number,
): Promise<ChatCredentials> {
  await accounts.findLoan(borrower, loanId);
  return chat.access.issue({
    session: { borrowerSessionHash: borrower.sessionHash },
    loanId,
    canWrite: borrower.impersonator === null,
  });
}
