import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BorrowerSession } from '../../platform/http/callers.ts';
import { freeTextFaultIn } from '../../platform/http/free-text.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { BorrowerServices } from '../borrower-side/services.ts';
import { sessionTokenOf } from '../impersonation/session-cookie.ts';
import type { PageFrame } from './layout.ts';
import { PAGE_HEADERS, page } from './layout.ts';
import { impersonationBanner } from './views.ts';

/** The borrower of a page. */
export interface Visitor extends BorrowerSession {
  /** The token that each form of the session must contain, against cross-site requests. */
  formToken: string;
}

/** The text fields of a submitted form. */
export type Form = Readonly<Record<string, string>>;

/** The services and functions that all pages use. */
export interface PageTools {
  services: BorrowerServices;
  /** Returns the borrower of a request; throws a 401 Refusal without a session. */
  visitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Returns the borrower and the submitted form; throws a 403 Refusal if the form is not of this session. */
  submission: (request: FastifyRequest) => Promise<{ who: Visitor; form: Form }>;
  show: (
    reply: FastifyReply,
    who: Visitor | null,
    frame: Omit<PageFrame, 'lenderName' | 'banner'>,
  ) => FastifyReply;
}

/** Returns the form token of a session. It cannot be made without the cookie and does not disclose it. */
const formTokenOf = (token: string) => hashSecret(`form:${token}`);

/** Returns the fields of a form that have a single text as value. */
export function formOf({ body }: FastifyRequest): Form {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/**
 * Handles a form. Shows the form's page again for a Refusal, and for a form with a card number. A 401 Refusal is thrown.
 * @param showForm shows the page with the message and the typed values
 */
export async function tryForm(
  form: Form,
  run: () => Promise<FastifyReply>,
  showForm: (problem: string, status: number) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const fault = freeTextFaultIn(form);
    if (fault !== null) throw new Refusal(422, fault);
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode === 401) throw error;
    return showForm(error.message, error.statusCode);
  }
}

export function pageTools(services: BorrowerServices): PageTools {
  const lenderName = services.config.name;
  async function visitor(request: FastifyRequest): Promise<Visitor> {
    const token = sessionTokenOf(request);
    const borrower = await services.sessions.authenticate(token);
    return { ...borrower, formToken: formTokenOf(token ?? '') };
  }
  return {
    services,
    visitor,
    async submission(request) {
      const who = await visitor(request);
      const form = formOf(request);
      if (form['formToken'] !== who.formToken) {
        throw new Refusal(403, 'This form is out of date. Please go back, reload the page and try again.');
      }
      return { who, form };
    },
    show(reply, who, frame) {
      const banner = who === null ? null : impersonationBanner(who, who.formToken);
      // A page may have set a policy already.
      for (const [name, value] of Object.entries(PAGE_HEADERS)) {
        if (!reply.hasHeader(name)) void reply.header(name, value);
      }
      return reply.send(page({ ...frame, lenderName, banner }));
    },
  };
}
