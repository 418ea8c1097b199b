import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../auth/permissions.ts';

/** Who may call an operation: everybody, whoever is signed in, or staff with a permission. */
export type Access = 'public' | 'signed-in' | { permission: Permission; toDo: string };

/** One operation of the contract: who may call it, and what answers. */
export interface Operation {
  access: Access;
  /** The token may stand in the address, for what is opened in a window of its own and cannot send a header. */
  tokenInQuery?: boolean;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<object>;
}

/** Operations by the contract's operationId. */
export type Operations = Record<string, Operation>;
