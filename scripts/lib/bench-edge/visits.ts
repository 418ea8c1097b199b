import { Agent } from 'node:http';
import { sendRequest } from './requests.ts';

/** Requests the page of every host once. Returns the response times in milliseconds. */
export async function visitAll(port: number, hosts: readonly string[], visitors = 4): Promise<number[]> {
  const remaining = [...hosts];
  return visitUntilDone(port, () => remaining.pop(), visitors);
}

/** Requests pages over `visitors` parallel connections until `nextHost` returns undefined. Returns the response times in ms. */
export async function visitUntilDone(
  port: number,
  nextHost: () => string | undefined,
  visitors: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const runVisitor = async (): Promise<void> => {
    for (let host = nextHost(); host !== undefined; host = nextHost()) {
      const startTime = performance.now();
      await sendRequest(agent, port, host, '/');
      times.push(performance.now() - startTime);
    }
  };
  await Promise.all(Array.from({ length: visitors }, runVisitor));
  agent.destroy();
  return times;
}
