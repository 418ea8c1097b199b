import { escapeHtml } from '../http/html.ts';
import type { OutboxMail } from './repository.ts';

/** Only our own forms of links become links, and only after escaping. */
const withLinks = (escaped: string) =>
  escaped.replace(
    /https?:\/\/[^\s<>&"']+\/(?:reset-password\/|borrower-app\/enter\?link=)[\w-]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

const mailHtml = (lender: string, { recipient, subject, body, createdAt }: OutboxMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(lender)} to ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time></p>
<pre>${withLinks(escapeHtml(body))}</pre>
</article>`;

/** The mails that wait for a mail server, as a page without script or style. */
export function outboxPage(mails: { lender: string; mail: OutboxMail }[]): string {
  const list = mails.map(({ lender, mail }) => mailHtml(lender, mail)).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<h1>Outbox</h1>
<p>No mail server is configured, so mails are kept here. Newest first.</p>
${list === '' ? '<p>No mails yet.</p>' : list}
</body>
</html>
`;
}
