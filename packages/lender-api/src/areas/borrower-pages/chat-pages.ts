import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { readBrowserScript } from '../../platform/http/browser-script.ts';
import type { ChatVisitor } from '../../platform/http/callers.ts';
import { issueBorrowerChatCredentials } from '../borrower-side/chat-credentials.ts';
import { toWireMessage } from '../chat/chat-service.ts';
import { parseId, readIdempotencyKey } from './form-values.ts';
import type { Form, PageTools, Visitor } from './page-tools.ts';
import { tryForm } from './page-tools.ts';
import { renderChat } from './views.ts';

const SCRIPT = readBrowserScript(join(import.meta.dirname, 'browser'), ['./chat-page.ts']);

const MESSAGE_LIMIT = 50;

/**
 * Registers the page with the borrower's conversation. Without scripts, the page has a list and a form; with
 * scripts, the chat widget replaces them.
 */
export function registerChatPages(
  app: FastifyInstance,
  { getServices, requireVisitor, readSubmission, showPage }: PageTools,
): void {
  const toChatVisitor = ({ appUserId, impersonator }: Visitor, loanId: number): ChatVisitor => ({
    party: { kind: 'borrower', id: appUserId },
    loanId,
    canWrite: impersonator === null,
  });

  async function showConversation(
    reply: FastifyReply,
    visitor: Visitor,
    loanId: number,
    pageMessages: { problem?: string; typed?: Form },
  ) {
    const services = getServices(reply.request);
    const { accounts, chat } = services;
    const loan = await accounts.findLoan(visitor, loanId);
    const credentials = await issueBorrowerChatCredentials(services, visitor, loanId);
    const reader = toChatVisitor(visitor, loanId);
    const { messages } = await chat.service.listMessages(reader, {
      loanId,
      before: null,
      limit: MESSAGE_LIMIT,
    });
    const facts = {
      loan,
      messages: messages.map((message) => toWireMessage(reader, message)),
      credentials: JSON.stringify(credentials),
      canWrite: reader.canWrite,
      formToken: visitor.formToken,
      clientKey: randomUUID(),
    };
    const { typed, ...frame } = pageMessages;
    const body = (brand: EffectiveBrand) => renderChat(facts, brand, typed);
    return showPage(reply, visitor, { title: 'Messages', hasChat: true, ...frame, body });
  }

  app.get('/chat', async (request, reply) => {
    const { loanId } = request.query as { loanId?: unknown };
    return showConversation(reply, await requireVisitor(request), parseId(loanId, 'an account'), {});
  });

  app.post('/chat-send', async (request, reply) => {
    const { visitor, form } = await readSubmission(request);
    const loanId = parseId(form['loanId'], 'an account');
    const { accounts, chat } = getServices(request);
    await accounts.findLoan(visitor, loanId);
    return tryForm(
      form,
      async () => {
        const message = {
          loanId,
          body: form['body'] ?? '',
          clientKey: readIdempotencyKey(form, 'clientKey'),
        };
        await chat.service.send(toChatVisitor(visitor, loanId), message);
        return reply.redirect(`chat?loanId=${loanId}`, 303);
      },
      (problem, status) => showConversation(reply.code(status), visitor, loanId, { problem, typed: form }),
    );
  });

  app.get('/chat-page.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(SCRIPT),
  );
}
