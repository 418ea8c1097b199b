import type { ChatCredentials } from '../areas/chat/chat-access-service.ts';
import type { ControlSettings } from '../platform/lender/control-settings.ts';
import type { TestBorrower } from './test-borrower.ts';
import { findBorrowers, getFirstLenderDb, signInBorrower } from './test-borrower.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from './test-lender.ts';

/** Starts a lender with a chat and two borrowers, and returns functions for the actions of staff and borrowers. */
export async function startTestChat() {
  const api = await startTestLenders(createTestConfig());
  const db = getFirstLenderDb(api);
  await db.orm.delete(db.tables.rules);
  const [first, second] = await findBorrowers(api, 2);
  if (first === undefined || second === undefined) throw new Error('no borrowers');
  const [borrower, other]: [TestBorrower, TestBorrower] = [first, second];
  const sessions = new Map<number, string>();
  let keys = 0;

  const setFlags = (controlSettings: ControlSettings) =>
    db.orm.update(db.tables.settings).set({ controlSettings });

  /** Returns a session of the role. Each test reuses one session per role. */
  async function openSession(role: number): Promise<string> {
    const token = sessions.get(role) ?? (await api.openSession(role));
    sessions.set(role, token);
    return token;
  }

  const withToken = ({ token }: ChatCredentials) => ({ headers: { chatToken: token } });

  async function reset() {
    sessions.clear();
    api.clock.now = new Date(`${TEST_DAY}T12:00:00Z`);
    await setFlags({ enablePms: true });
  }

  async function openStaffChat(role: number, loanId?: number): Promise<ChatCredentials> {
    const token = await openSession(role);
    const body = loanId === undefined ? {} : { loanId };
    const response = await api.send('POST', '/chat/get-credentials', { token, body });
    return (response.body['result'] as { data: ChatCredentials }).data;
  }

  async function openBorrowerChat({ loanId, email }: TestBorrower = borrower): Promise<ChatCredentials> {
    const response = await api.send('POST', '/borrower/chat-credentials', {
      headers: { borrowerToken: await signInBorrower(api, { email }) },
      body: { loanId },
    });
    return (response.body['result'] as { data: ChatCredentials }).data;
  }

  function sendMessage(who: ChatCredentials, body: string, more: object = {}) {
    keys += 1;
    const message = { loanId: borrower.loanId, body, clientKey: `test-key-${keys}`, ...more };
    return api.send('POST', '/chat/send-message', { ...withToken(who), body: message });
  }

  return {
    api,
    db,
    borrower,
    other,
    setFlags,
    openSession,
    withToken,
    reset,
    openStaffChat,
    openBorrowerChat,
    sendMessage,
    readMessages: (who: ChatCredentials, loanId = borrower.loanId) =>
      api.send('GET', `/chat/messages?loanId=${loanId}`, withToken(who)),
  };
}

export type TestChat = Awaited<ReturnType<typeof startTestChat>>;
