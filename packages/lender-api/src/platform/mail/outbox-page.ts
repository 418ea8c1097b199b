import { escapeHtml } from '../http/html.ts';
import type { OutboxMail } from './outbox-repository.ts';

/** Converts the addresses of reset pages and sign-in pages in an escaped text to links. */
const addLinks = (escaped: string) =>
  escaped.replace(
    /https?:\/\/[^\s<>&"']+\/(?:reset-password\/|borrower-app\/enter\?link=)[\w-]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

function formatDeliveryStatus({ sentAt, failedAt, attempts, lastError }: OutboxMail): string {
  if (sentAt !== null) return `sent ${sentAt.toISOString()}`;
  const reason = lastError === null ? '' : `: ${lastError}`;
  if (failedAt !== null) return `failed ${failedAt.toISOString()}${reason}`;
  return attempts === 0
    ? 'queued'
    : `queued, ${attempts} attempt${attempts === 1 ? '' : 's'} failed${reason}`;
}

/** Returns the HTML of an email in a frame that runs no script and whose links open in a new tab. */
const renderFrame = ({ html, subject }: OutboxMail) =>
  html === null
    ? ''
    : `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}" width="640" height="620"></iframe>`;

/**
 * Renders an email. Shows its HTML and text if there is no mail server; otherwise shows its delivery status.
 */
function renderMail(lender: string, mail: OutboxMail, hasMailServer: boolean): string {
  const { recipient, subject, body, createdAt } = mail;
  const text = hasMailServer
    ? `<p>${escapeHtml(formatDeliveryStatus(mail))}</p>`
    : `${renderFrame(mail)}\n<pre>${addLinks(escapeHtml(body))}</pre>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(lender)} to ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time></p>
${text}
</article>`;
}

const INTRODUCTIONS = {
  stored: 'No mail server is configured. Emails are stored here, newest first.',
  sent: 'Emails are sent through the mail server in SMTP_URL. Newest first, with the delivery status of each.',
};

/**
 * Returns the outbox as an HTML page that has no scripts and no styles.
 * @param hasMailServer true if a mail server delivers the emails; otherwise the page shows the HTML and text
 * of each email
 */
export function renderOutboxPage(
  mails: { lender: string; mail: OutboxMail }[],
  hasMailServer: boolean,
): string {
  const mailListHtml = mails.map(({ lender, mail }) => renderMail(lender, mail, hasMailServer)).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<h1>Outbox</h1>
<p>${hasMailServer ? INTRODUCTIONS.sent : INTRODUCTIONS.stored}</p>
${mailListHtml === '' ? '<p>No emails yet.</p>' : mailListHtml}
</body>
</html>
`;
}
