import { createTransport } from 'nodemailer';

interface OutgoingMail {
  /** The lender, by whose name staff know the portal. */
  from: { name: string; address: string };
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same in every attempt, so that a mail server can tell a mail that reaches it twice. */
  messageId: string;
}

export interface Mailer {
  /** Rejects when the mail server has not taken the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A whole attempt takes well below a minute, after which another server may take the mail up. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** One address and nothing around it: a comma would make it two. */
const ONE_ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+$/;
/** What a mail server says of such a one. */
const NOT_ONE_ADDRESS = { code: 'EENVELOPE', responseCode: 553 };

/**
 * Sends through an SMTP server.
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
    // A mail is text of ours: nothing in it may make the server read a file or fetch an address.
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
