import type { BorrowerSession } from '../../platform/http/callers.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ChatCredentials } from '../chat/chat-access-service.ts';
import type { AccountService } from './account-service.ts';

/**
 * Issues credentials for the chat widget of a borrower and one loan account. They are read-only during an impersonation,
 * so that staff cannot write in the borrower's name. Throws a 404 Refusal if the borrower has not linked the loan account.
 */
export async function issueBorrowerChatCredentials(
  { accounts, chat }: { accounts: AccountService; chat: Pick<ChatArea, 'access'> },
  borrower: BorrowerSession,
  loanId: number,
): Promise<ChatCredentials> {
  await accounts.loan(borrower, loanId);
  return chat.access.issue({
    of: { borrowerSessionHash: borrower.sessionHash },
    loanId,
    canWrite: borrower.impersonator === null,
  });
}
