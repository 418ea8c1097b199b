import { setTimeout as wait } from 'node:timers/promises';
import { registerCleanup } from '../cleanup.ts';
import { type Api, call } from './lender-client.ts';

const SENDERS = 6;
const PAUSE_MS = 100;

/** Sends chat messages through all servers until `stop` is called. */
export function startLoad(servers: readonly Api[], chatToken: string, loanId: number) {
  const acknowledged: string[] = [];
  const unexpected = new Set<number>();
  let failed = 0;
  let isStopping = false;
  let sent = 0;
  const send = async (): Promise<boolean> => {
    sent += 1;
    const text = `load ${sent}`;
    const api = servers[sent % servers.length];
    if (api === undefined) return false;
    try {
      const message = { loanId, body: text, clientKey: `load-key-${sent}` };
      const { status } = await call(api, '/chat/send-message', { chatToken }, message);
      if (status === 200) acknowledged.push(text);
      else failed += 1;
      if (status !== 200 && status !== 503) unexpected.add(status);
      return status === 200;
    } catch {
      failed += 1;
      return false;
    }
  };
  const sendUntilStopped = async () => {
    while (!isStopping) {
      await send();
      await wait(PAUSE_MS);
    }
  };
  const senders = Array.from({ length: SENDERS }, sendUntilStopped);
  const stop = async () => {
    unregister();
    isStopping = true;
    await Promise.all(senders);
  };
  const unregister = registerCleanup(stop);
  return {
    acknowledged,
    /** The statuses of unexpected responses: all except 200 and 503. */
    unexpected,
    getCounts: () => ({ acknowledged: acknowledged.length, failed }),
    stop,
  };
}
