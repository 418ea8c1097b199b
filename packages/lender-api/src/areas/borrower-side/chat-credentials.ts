import type { BorrowerSession } from '../../platform/http/callers.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ChatCredentials } from '../chat/chat-access-service.ts';
import type { AccountService } from './account-service.ts';

/**
 * What a borrower's chat widget is given, for one of their loan accounts. Staff who impersonate read along and never
 * write: nobody speaks in another's name. Throws a 404 Refusal for a loan account that is not the borrower's.
 */
export async function borrowerChatCredentials(
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
