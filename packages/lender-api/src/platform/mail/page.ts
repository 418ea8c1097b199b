import { escapeHtml } from '../http/html.ts';
import type { OutboxMail } from './repository.ts';

/** Only our own forms of links become links, and only after escaping. */
const withLinks = (escaped: string) =>
  escaped.replace(
    /https?:\/\/[^\s<>&"']+\/(?:reset-password\/|borrower-app\/enter\?link=)[\w-]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

/** How far a mail has come. */
function stateOf({ sentAt, failedAt, attempts, lastError }: OutboxMail): string {
  if (sentAt !== null) return `sent ${sentAt.toISOString()}`;
  const reason = lastError === null ? '' : `: ${lastError}`;
  if (failedAt !== null) return `given up ${failedAt.toISOString()}${reason}`;
  return attempts === 0 ? 'waiting' : `waiting, tried ${attempts} time${attempts === 1 ? '' : 's'}${reason}`;
}

/** Where a mail server takes the mails, their text is for their readers alone. */
function mailHtml(lender: string, mail: OutboxMail, hasServer: boolean): string {
  const { recipient, subject, body, createdAt } = mail;
  const text = hasServer
    ? `<p>${escapeHtml(stateOf(mail))}</p>`
    : `<pre>${withLinks(escapeHtml(body))}</pre>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(lender)} to ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time></p>
${text}
</article>`;
}

const INTRODUCTIONS = {
  kept: 'No mail server is configured, so mails are kept here. Newest first.',
  sent: 'Mails go to the mail server of SMTP_URL. Newest first, with how far each has come.',
};

/**
 * The outbox as a page without script or style.
 * @param hasServer whether a mail server takes the mails; else they are kept here to be read
 */
export function outboxPage(mails: { lender: string; mail: OutboxMail }[], hasServer: boolean): string {
  const list = mails.map(({ lender, mail }) => mailHtml(lender, mail, hasServer)).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<h1>Outbox</h1>
<p>${hasServer ? INTRODUCTIONS.sent : INTRODUCTIONS.kept}</p>
${list === '' ? '<p>No mails yet.</p>' : list}
</body>
</html>
`;
}
