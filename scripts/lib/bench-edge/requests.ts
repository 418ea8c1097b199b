import { Agent, request } from 'node:http';

/** A response of the edge that the other servers of the benchmark send too. */
export interface PreparedResponse {
  /** Alternating names and values, without the headers that every server generates. */
  readonly headers: string[];
  readonly body: Buffer;
}

const GENERATED_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Sends a request to a local server. @throws an error unless the status is 200 */
export function sendRequest(
  agent: Agent,
  port: number,
  host: string,
  path: string,
): Promise<PreparedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' };
    const outgoing = request({ agent, host: '127.0.0.1', port, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        if (incoming.statusCode !== 200) {
          reject(new Error(`${host}${path} on port ${port}: HTTP ${incoming.statusCode ?? 0}`));
          return;
        }
        const { rawHeaders } = incoming;
        const preparedHeaders = rawHeaders.filter((_, index) => {
          const name = rawHeaders[index - (index % 2)] ?? '';
          return !GENERATED_HEADERS.has(name.toLowerCase());
        });
        resolve({ headers: preparedHeaders, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

export async function sendRequests(
  port: number,
  targets: readonly (readonly [host: string, path: string])[],
): Promise<PreparedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses: PreparedResponse[] = [];
  for (const [host, path] of targets) responses.push(await sendRequest(agent, port, host, path));
  agent.destroy();
  return responses;
}
