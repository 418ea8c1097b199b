import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { registerCleanup } from '../cleanup.ts';

export interface ReceivedEmail {
  readonly recipients: readonly string[];
  readonly messageId: string;
  /** The headers and parts of the email, without the line breaks and escapes of quoted-printable. */
  readonly text: string;
}

export interface MailSink {
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  readonly stop: () => Promise<void>;
}

/** Decodes the characters of ASCII only. */
const decodeQuotedPrintable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([2-7][0-9A-F])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Starts a mail server on this machine that records all emails. */
export async function startMailSink(): Promise<MailSink> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const messageId = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
        emails.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          messageId,
          text: decodeQuotedPrintable(source),
        });
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
    emails,
    async stop() {
      unregister();
      await stop();
    },
  };
}
