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

/** A borrower with a page open, and what their forms carry. */
export interface Visitor extends BorrowerSession {
  formToken: string;
}

/** What a form sent, each field a text. */
export type Form = Readonly<Record<string, string>>;

/** What the pages share. */
export interface PageTools {
  services: BorrowerServices;
  /** Who has the page open; throws a 401 Refusal for nobody. */
  visitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Who sent a form, and the form; throws a 403 Refusal when it is not one of theirs. */
  sender: (request: FastifyRequest) => Promise<{ who: Visitor; form: Form }>;
  show: (
    reply: FastifyReply,
    who: Visitor | null,
    frame: Omit<PageFrame, 'lenderName' | 'banner'>,
  ) => FastifyReply;
}

/** Known to the session's own forms only: nobody can make it without the cookie, and it does not tell the cookie. */
const formTokenOf = (token: string) => hashSecret(`form:${token}`);

/** The fields of a form that came as one text each. */
export function formOf({ body }: FastifyRequest): Form {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/**
 * Runs what a form asks for, unless it contains a card number. A refusal is shown on the form's own page, with what
 * was typed.
 * @param again shows that page
 */
export async function tryForm(
  form: Form,
  run: () => Promise<FastifyReply>,
  again: (problem: string, status: number) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const fault = freeTextFaultIn(form);
    if (fault !== null) throw new Refusal(422, fault);
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode === 401) throw error;
    return again(error.message, error.statusCode);
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
    async sender(request) {
      const who = await visitor(request);
      const form = formOf(request);
      if (form['formToken'] !== who.formToken) {
        throw new Refusal(403, 'This form is out of date. Please go back, reload the page and try again.');
      }
      return { who, form };
    },
    show(reply, who, frame) {
      const banner = who === null ? null : impersonationBanner(who, who.formToken);
      // A page may have a policy of its own already.
      for (const [name, value] of Object.entries(PAGE_HEADERS)) {
        if (!reply.hasHeader(name)) void reply.header(name, value);
      }
      return reply.send(page({ ...frame, lenderName, banner }));
    },
  };
}
