import { createTransport } from 'nodemailer';

interface OutgoingMail {
  /** The lender's name and the sender's address. */
  from: { name: string; address: string };
  recipient: string;
  subject: string;
  body: string;
  /** Null for an email that has only text. */
  html: string | null;
  /**
   * The value of the header Message-ID. It is the same in every attempt, so that mail servers can detect
   * duplicates.
   */
  messageId: string;
}

export interface Mailer {
  /** Sends an email. Rejects if the mail server does not accept the email. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/**
 * Timeouts in milliseconds. An attempt must take less than a minute, because another server can claim the
 * email after a minute (retry-rules.ts).
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Matches a single address. A comma would separate two addresses. */
const SINGLE_ADDRESS = /^[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+$/;
/** The fields that an error of a mail server for an invalid address has. */
const INVALID_ADDRESS_ERROR = { code: 'EENVELOPE', responseCode: 553, command: 'RCPT TO' };

/**
 * Creates a mailer that sends emails over SMTP.
 * @param smtpUrl `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte
 */
export function createSmtpMailer(smtpUrl: string): Mailer {
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
    // Emails contain no attachment, so the library never needs to read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, recipient, subject, body, html, messageId }) {
      if (!SINGLE_ADDRESS.test(recipient))
        throw Object.assign(new Error('not one address'), INVALID_ADDRESS_ERROR);
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        envelope: { from: from.address, to: [recipient] },
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
