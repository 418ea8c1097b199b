import { createTransport } from 'nodemailer';

interface OutgoingMail {
  /** The lender's name and the sender address. */
  from: { name: string; address: string };
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Identical in every attempt, so that a mail server can detect duplicates. */
  messageId: string;
}

export interface Mailer {
  /** Rejects if the mail server has not accepted the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** An attempt must take less than a minute, because another server can claim the mail after that (retry-rules.ts). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** A single address. With a comma, it would be two. */
const ONE_ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+$/;
/** The error of a mail server for an invalid address. */
const NOT_ONE_ADDRESS = { code: 'EENVELOPE', responseCode: 553 };

/**
 * Returns a mailer that sends through an SMTP server.
 * @param smtpUrl `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 */
export function smtpMailer(smtpUrl: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
    // Mails are plain text and must never make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, recipient, subject, body, messageId }) {
      if (!ONE_ADDRESS.test(recipient)) throw Object.assign(new Error('not one address'), NOT_ONE_ADDRESS);
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        envelope: { from: from.address, to: [recipient] },
        subject,
        text: body,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
