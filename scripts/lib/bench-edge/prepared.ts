import { Agent, request } from 'node:http';

/** A complete response of the edge, which the other servers of the benchmark send too. */
export interface Prepared {
  /** Names and values in turn, without those that every server writes itself. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Headers that Node writes itself: connection and date. */
const NODES_OWN = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Sends a request to a local server over a keep-alive connection. */
export function askOver(agent: Agent, port: number, host: string, path: string): Promise<Prepared> {
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
        const own = rawHeaders.filter((_, index) => {
          const name = rawHeaders[index - (index % 2)] ?? '';
          return !NODES_OWN.has(name.toLowerCase());
        });
        resolve({ headers: own, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Requests all targets in order. */
export async function askAll(
  port: number,
  targets: readonly (readonly [host: string, path: string])[],
): Promise<Prepared[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const responses: Prepared[] = [];
  for (const [host, path] of targets) responses.push(await askOver(agent, port, host, path));
  agent.destroy();
  return responses;
}
