import { eq } from 'drizzle-orm';
import type { ContractOperation } from '../../platform/http/contract.ts';
import { getServedContract } from '../per-worker.ts';
import { findBorrowers, getFirstLenderDb, signInBorrower } from '../test-borrower.ts';
import type { TestLenders } from '../test-lender.ts';
import { createTestConfig, startTestLenders } from '../test-lender.ts';
import { readKnownValues } from './known-values.ts';
import type { FuzzRequest } from './request-generator.ts';
import { generateRequest } from './request-generator.ts';
import { findResponseError } from './response-checks.ts';
import type { KnownValues } from './schema-values.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { RequestSender } from './send-request.ts';
import { createRequestSender, HangError } from './send-request.ts';

const CONNECTIONS = 8;
const TIMEOUT_MS = 30_000;
/** Number of requests that share known values, sessions and a seed. */
const ROUND_SIZE = 500;
/** The lender's clock advances by this much with each request, so that attempt limits do not refuse all of them. */
const CLOCK_STEP_MS = 1_000;
const MAX_FAULTS = 50;

export interface FuzzFailure {
  what: string;
  /** The seed of the round. With `number`, the index in the round, it reproduces the request. */
  seed: number;
  number: number;
  request: FuzzRequest;
}

export interface CampaignResult {
  requests: number;
  statuses: Map<number, number>;
  /** Operations that responded at least once with a status from 200 to 399. */
  accepted: Set<string>;
  faults: FuzzFailure[];
}

type Credentials = Record<string, string>;

/** Opens a session of each kind and returns all credentials by the name of their header. */
async function openSessions(api: TestLenders): Promise<Credentials> {
  const { orm, tables } = getFirstLenderDb(api);
  // Earlier requests may have reached attempt limits or changed the role.
  await orm.delete(tables.accountAttempts);
  await orm.delete(tables.addressRateLimits);
  await orm.update(tables.staff).set({ role: 1 }).where(eq(tables.staff.email, 'role1@test.example'));
  const accessToken = await api.openSession(1);
  const apiUser = await api.send('GET', '/client/get-api-user', { token: accessToken });
  const { username = '', password = '' } = (apiUser.body['result'] as { data: Credentials }).data;
  const credentials: Credentials = { accessToken, username, password };
  const [borrower] = await findBorrowers(api, 1);
  if (borrower !== undefined)
    credentials['borrowerToken'] = await signInBorrower(api, borrower).catch(() => '');
  const chat = await api.send('POST', '/chat/get-credentials', { token: accessToken, body: {} });
  const data = (chat.body['result'] as { data?: { token?: string } } | undefined)?.data;
  credentials['chatToken'] = data?.token ?? '';
  return credentials;
}

/** The headers of the security schemes. */
const HEADER_OF: Readonly<Record<string, string>> = {
  accessToken: 'accessToken',
  apiUsername: 'username',
  apiPassword: 'password',
  borrowerToken: 'borrowerToken',
  chatToken: 'chatToken',
};

function pickCredentials({ security }: ContractOperation, credentials: Credentials): Record<string, string> {
  const [schemes = []] = security;
  return Object.fromEntries(
    schemes.flatMap((scheme) => {
      const header = HEADER_OF[scheme];
      const value = header === undefined ? undefined : credentials[header];
      return header === undefined || value === undefined || value === '' ? [] : [[header, value]];
    }),
  );
}

/** Returns the paths of pages and exports that display stored data. */
function readBackPaths(prefix: string, known: KnownValues): string[] {
  const loans = (known.get('loanId') ?? []).slice(0, 3);
  return [
    '/outbox',
    `${prefix}/users/export-borrowers`,
    `${prefix}/borrower-app/home`,
    ...loans.flatMap((id) => [
      `${prefix}/borrower-app/loan?loanId=${String(id)}`,
      `${prefix}/borrower-app/chat?loanId=${String(id)}`,
    ]),
    ...(known.get('groupRuleId') ?? []).map(
      (id) => `${prefix}/rule/export-group?groupRuleId=${String(id)}&type=csv`,
    ),
  ];
}

/**
 * Sends generated requests for every operation of the contract to a freshly seeded lender on the loopback interface,
 * and checks every response. The same seed generates the same requests.
 * @param onRound receives the seed of each round and the number of requests sent before it
 */
export async function runCampaign(
  { requests, seed }: { requests: number; seed: number },
  onRound: (roundSeed: number, sent: number) => void = () => undefined,
): Promise<CampaignResult> {
  const config = createTestConfig();
  const api = await startTestLenders(config);
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const sender = createRequestSender(Number(new URL(address).port), {
    connections: CONNECTIONS,
    timeoutMs: TIMEOUT_MS,
  });
  const result: CampaignResult = { requests: 0, statuses: new Map(), accepted: new Set(), faults: [] };
  try {
    for (let round = 0; result.requests < requests && result.faults.length < MAX_FAULTS; round += 1) {
      const roundSeed = (seed + round) >>> 0;
      onRound(roundSeed, result.requests);
      const count = Math.min(ROUND_SIZE, requests - result.requests);
      await runRound({ api, sender, prefix: `/${config.slug}`, seed: roundSeed, count }, result);
      // The log would grow with every request.
      api.logLines.length = 0;
    }
  } finally {
    sender.close();
    await api.close();
  }
  return result;
}

interface Round {
  api: TestLenders;
  sender: RequestSender;
  prefix: string;
  seed: number;
  count: number;
}

async function runRound({ api, sender, prefix, seed, count }: Round, result: CampaignResult): Promise<void> {
  const { routes, contract } = await getServedContract();
  const operations = new Map<string, ContractOperation>(
    contract.operations.map((operation) => [operation.operationId, operation]),
  );
  const known = await readKnownValues(getFirstLenderDb(api));
  const credentials = await openSessions(api);
  const random = createSeededRandom(seed);

  async function sendAndCheck(request: FuzzRequest, number: number): Promise<void> {
    api.clock.now = new Date(api.clock.now.getTime() + CLOCK_STEP_MS);
    const addFault = (what: string) => result.faults.push({ what, seed, number, request });
    result.requests += 1;
    try {
      const response = await sender.send(request);
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
      if (response.status < 400 && operations.has(request.operationId)) {
        result.accepted.add(request.operationId);
      }
      const what = findResponseError(response);
      if (what !== null) addFault(what);
    } catch (error) {
      addFault(error instanceof HangError ? 'timeout' : `no response: ${(error as Error).message}`);
    }
  }

  const planned = Array.from({ length: count }, (_, number) => {
    const route = random.pickAny(routes);
    if (route === undefined) throw new Error('The contract has no operations.');
    const generated = generateRequest(route, known, random);
    const operation = operations.get(route.operationId);
    const signedIn = operation === undefined ? {} : pickCredentials(operation, credentials);
    const headers = random.chance(0.98) ? { ...generated.headers, ...signedIn } : generated.headers;
    return { number, request: { ...generated, path: prefix + generated.path, headers } };
  });
  // Requests that end the session are sent last.
  const closing = planned.filter(({ request }) => request.operationId.startsWith('signOut'));
  const others = planned.filter((one) => !closing.includes(one)).values();
  const worker = async () => {
    for (const { request, number } of others) await sendAndCheck(request, number);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const headers = {
    accessToken: credentials['accessToken'] ?? '',
    cookie: `livery_borrower=${credentials['borrowerToken'] ?? ''}`,
  };
  for (const path of readBackPaths(prefix, await readKnownValues(getFirstLenderDb(api)))) {
    await sendAndCheck({ operationId: path, method: 'GET', path, headers, body: null }, -1);
  }
  for (const { request, number } of closing) await sendAndCheck(request, number);
}
