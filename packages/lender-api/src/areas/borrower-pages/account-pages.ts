import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CHANNELS } from '../../domain/rules/rule-kinds.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  parseId,
  readAmountDollars,
  readChannel,
  readDay,
  readIdempotencyKey,
  readLinkFields,
} from './form-values.ts';
import type { Form, PageTools, Visitor } from './page-tools.ts';
import { tryForm } from './page-tools.ts';
import { getFeeFieldName, renderHome, renderLoan, renderReceipt } from './views.ts';

interface PageMessages {
  problem?: string;
  notice?: string;
  typed?: Form;
}

const NOTICES: Record<string, string> = {
  linked: 'Account linked.',
  promised: 'Thank you. Your promise to pay has been recorded.',
};

/**
 * Returns the notice to show after a submitted form. The redirect that follows the form adds the parameter
 * `said`, which selects the notice.
 */
const findNotice = (query: unknown) => {
  const { said } = query as { said?: unknown };
  const notice = typeof said === 'string' && Object.hasOwn(NOTICES, said) ? NOTICES[said] : undefined;
  return notice === undefined ? {} : { notice };
};

/**
 * Registers the pages with a borrower's loan accounts, and their forms to link an account, make a payment and
 * promise a payment.
 */
export function registerAccountPages(app: FastifyInstance, tools: PageTools): void {
  const { getServices, requireVisitor, readSubmission, showPage } = tools;

  async function showHome(reply: FastifyReply, visitor: Visitor, { typed, ...messages }: PageMessages) {
    const { accounts } = getServices(reply.request);
    const fields = await accounts.getLinkFields();
    const facts = { loans: await accounts.listLoans(visitor), fields, formToken: visitor.formToken };
    return showPage(reply, visitor, {
      title: `Hello ${visitor.name}`,
      ...messages,
      body: renderHome(facts, typed),
    });
  }

  async function showLoan(
    reply: FastifyReply,
    visitor: Visitor,
    loanId: number,
    { typed, ...messages }: PageMessages,
  ) {
    const { accounts, payments, receipts, chat } = getServices(reply.request);
    const found = await accounts.findLoan(visitor, loanId);
    const methods = await Promise.all(
      found.methods.map(async (method) => ({
        ...method,
        feeCents: await payments.calculateFee({ loanId, methodId: method.id, channel: CHANNELS.web }),
        recurringFeeCents: await payments.calculateFee({
          loanId,
          methodId: method.id,
          channel: CHANNELS.recurring,
        }),
      })),
    );
    const facts = {
      loan: { ...found, methods },
      formToken: visitor.formToken,
      idempotencyKey: randomUUID(),
      hasChat: await chat.access.isOpen(),
      payments: await receipts.listRecent(loanId),
    };
    return showPage(reply, visitor, {
      title: `Account ${found.loanNo}`,
      ...messages,
      body: renderLoan(facts, typed),
    });
  }

  app.get('/home', async (request, reply) =>
    showHome(reply, await requireVisitor(request), findNotice(request.query)),
  );

  app.get('/loan', async (request, reply) => {
    const { loanId } = request.query as { loanId?: unknown };
    return showLoan(
      reply,
      await requireVisitor(request),
      parseId(loanId, 'an account'),
      findNotice(request.query),
    );
  });

  app.get('/receipt', async (request, reply) => {
    const { loanId, paymentId } = request.query as { loanId?: unknown; paymentId?: unknown };
    const visitor = await requireVisitor(request);
    const { accounts, receipts } = getServices(request);
    const found = await accounts.findLoan(visitor, parseId(loanId, 'an account'));
    const receipt = await receipts.findReceipt(found, parseId(paymentId, 'a payment'));
    const title = receipt.subject.replace(/^./, (first) => first.toUpperCase());
    return showPage(reply, visitor, { title, body: renderReceipt(receipt, found.loanId) });
  });

  app.post('/link', async (request, reply) => {
    const { visitor, form } = await readSubmission(request);
    return tryForm(
      form,
      async () => {
        const link = { ...readLinkFields(form), channel: readChannel(form) };
        await getServices(request).accounts.linkLoan(visitor, link);
        return reply.redirect('home?said=linked', 303);
      },
      (problem, status) => showHome(reply.code(status), visitor, { problem, typed: form }),
    );
  });

  app.post('/promise', async (request, reply) => {
    const { visitor, form } = await readSubmission(request);
    const loanId = parseId(form['loanId'], 'an account');
    return tryForm(
      form,
      async () => {
        const amount = readAmountDollars(form, 'promised');
        const promise = { loanId, amount, day: readDay(form), channel: readChannel(form) };
        await getServices(request).accounts.recordPromise(visitor, promise);
        return reply.redirect(`loan?loanId=${loanId}&said=promised`, 303);
      },
      (problem, status) => showLoan(reply.code(status), visitor, loanId, { problem, typed: form }),
    );
  });

  app.post('/pay', async (request, reply) => {
    const { visitor, form } = await readSubmission(request);
    const loanId = parseId(form['loanId'], 'an account');
    return tryForm(
      form,
      async () => {
        const methodId = parseId(form['methodId'], 'a payment method');
        const channel = readChannel(form);
        const feeField = getFeeFieldName(methodId, channel);
        const transaction =
          form[feeField] === undefined ? {} : { transaction: readAmountDollars(form, feeField) };
        const payment = {
          loanId,
          methodId,
          amount: readAmountDollars(form, 'amount'),
          channel,
          ...transaction,
        };
        const key = readIdempotencyKey(form, 'intent');
        const { httpStatus, body } = await getServices(request).payments.pay(visitor, payment, key);
        const { message } = body as { message: string };
        if (httpStatus >= 400) throw new Refusal(httpStatus, message);
        return showLoan(reply, visitor, loanId, { notice: message });
      },
      (problem, status) => showLoan(reply.code(status), visitor, loanId, { problem, typed: form }),
    );
  });
}
