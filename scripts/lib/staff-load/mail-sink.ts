import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { registerCleanup } from '../cleanup.ts';

interface ReceivedEmail {
  readonly recipients: readonly string[];
  readonly messageId: string;
}

/** Starts a mail server on this machine that records all emails. */
export async function startMailSink() {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const messageId = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
        emails.push({ recipients: envelope.rcptTo.map(({ address }) => address), messageId });
        done();
      }, done);
    },
  });
  // A client that is killed in the middle of an email resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const unregister = registerCleanup(stop);
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails: emails as readonly ReceivedEmail[],
    async stop() {
      unregister();
      await stop();
    },
  };
}
