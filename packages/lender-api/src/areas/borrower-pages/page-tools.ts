import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { findFreeTextError } from '../../platform/http/free-text.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { BorrowerServices } from '../borrower-side/services.ts';
import { readSessionToken } from '../impersonation/session-cookie.ts';
import type { PageFrame } from './layout.ts';
import { renderPage } from './layout.ts';
import { renderImpersonationBanner } from './views.ts';

export interface Visitor extends BorrowerSession {
  /** The token that every form of the session must contain as protection against cross-site requests. */
  formToken: string;
}

export type Form = Readonly<Record<string, string>>;

/** Returns the services of the lender to which a request belongs. */
export type GetServices = (request: FastifyRequest) => BorrowerServices;

export interface PageTools {
  getServices: GetServices;
  /** Returns the borrower who makes a request. Throws a 401 Refusal if there is no session. */
  requireVisitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Returns the borrower and the submitted form. Throws a 403 Refusal if the form has no valid form token. */
  readSubmission: (request: FastifyRequest) => Promise<{ visitor: Visitor; form: Form }>;
  showPage: (
    reply: FastifyReply,
    visitor: Visitor | null,
    frame: Omit<PageFrame, 'brand' | 'banner'>,
  ) => Promise<FastifyReply>;
}

/**
 * Derives the form token of a session. An attacker without the cookie cannot derive it, and it does not
 * disclose the cookie.
 */
const computeFormToken = (token: string) => hashSecret(`form:${token}`);

/** Returns the form fields of a request. Omits fields with several values. */
export function readForm({ body }: FastifyRequest): Form {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/**
 * Runs `run`, the action of a form. If the form contains a card number or `run` throws a Refusal, shows the
 * page with the form again, with the error message. A 401 Refusal is rethrown.
 * @param showForm shows the page with the message and the entered values
 */
export async function tryForm(
  form: Form,
  run: () => Promise<FastifyReply>,
  showForm: (problem: string, status: number) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const fault = findFreeTextError(form);
    if (fault !== null) throw new Refusal(422, fault);
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode === 401) throw error;
    return showForm(error.message, error.statusCode);
  }
}

export function createPageTools(getServices: GetServices): PageTools {
  async function requireVisitor(request: FastifyRequest): Promise<Visitor> {
    const token = readSessionToken(request);
    const borrower = await getServices(request).sessions.authenticate(token);
    return { ...borrower, formToken: computeFormToken(token ?? '') };
  }
  return {
    getServices,
    requireVisitor,
    async readSubmission(request) {
      const visitor = await requireVisitor(request);
      const form = readForm(request);
      if (form['formToken'] !== visitor.formToken) {
        throw new Refusal(403, 'This form is out of date. Go back, reload the page and try again.');
      }
      return { visitor, form };
    },
    async showPage(reply, visitor, frame) {
      const banner = visitor === null ? null : renderImpersonationBanner(visitor, visitor.formToken);
      const brand = await getServices(reply.request).brands.forPage(reply.request);
      const page = renderPage({ ...frame, brand, banner });
      return reply.headers(page.headers).send(page.html);
    },
  };
}
