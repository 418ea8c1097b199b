import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../auth/permissions.ts';
import type { FileRules } from './uploads.ts';

/** Who may call an operation: everybody, whoever is signed in, or staff with a permission (of several, any one). */
export type Access =
  | 'public'
  | 'signed-in'
  | { permission: Permission | readonly [Permission, ...Permission[]]; toDo: string };

/**
 * What an operation is called with (spec section 7, the API clients): the accessToken header; the same or, for what is
 * opened in a window of its own and cannot send a header, the token or a one-use ticket in the address; the user name and
 * password of the session's API user.
 */
export type Credentials = 'token' | 'token-or-query' | 'api-user';

/**
 * Whose an operation is: the staff's portal's; the borrower's, called with the `borrowerToken` header; the chat
 * widget's, called with `chatToken`. Each side knows only sessions of its own kind.
 */
export type Side = 'staff' | 'borrower' | 'chat';

/** One operation of the contract: who may call it, and what answers. */
export interface Operation {
  /** 'staff' unless said. */
  side?: Side;
  access: Access;
  /** For the staff's side; 'token' unless said. */
  credentials?: Credentials;
  /** Bytes, where a body may be larger than those of other operations. */
  bodyLimit?: number;
  /** The files that a multipart request brings, and how each is received. */
  files?: FileRules;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<object>;
}

/** Operations by the contract's operationId. */
export type Operations = Record<string, Operation>;
