import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { CredentialsOf, OperationId, ResponseBodyOf, ServerRequest, StatusOf } from '@livery/contract';
import type { Permission } from '@livery/contract/roles';
import type { BorrowerSession, ChatVisitor, StaffSession } from './callers.ts';
import type { FileRules, Uploads } from './uploads.ts';

/** The permissions that an operation requires of staff; any one of them is sufficient. */
export interface RequiredPermission {
  permission: Permission | readonly [Permission, ...Permission[]];
  /** Describes the operation in the message "You do not have permission to {operation}." */
  operation: string;
}

interface Callers {
  none: object;
  'access-token': { staff: StaffSession };
  'access-token-or-ticket': { staff: StaffSession };
  'api-user': { staff: StaffSession };
  'borrower-token': { borrower: BorrowerSession };
  'chat-token': { visitor: ChatVisitor };
}

/** Properties of the HTTP request that the contract does not describe. */
export interface HttpFacts {
  ip: string;
  protocol: string;
  headers: IncomingHttpHeaders;
}

/** Header names in lower case, as Node provides them. */
type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** A validated request of one operation, with defaults and the authenticated caller. */
export type OperationRequest<Id extends OperationId> = Omit<ServerRequest<Id>, 'headers'> & {
  operationId: Id;
  headers: LowerCased<ServerRequest<Id>['headers']>;
  uploads: Uploads;
  http: HttpFacts;
} & Callers[CredentialsOf<Id>];

/** The body of a response that is not JSON; undefined for no body. */
type FileBody = string | Buffer | Readable | undefined;

/** A documented status of an operation with the body of that status. */
type OperationResult<Id extends OperationId> = {
  [Status in StatusOf<Id>]: {
    httpStatus: Status;
    headers?: Readonly<Record<string, string>>;
    body: [ResponseBodyOf<Id, Status>] extends [never] ? FileBody : ResponseBodyOf<Id, Status>;
  };
}[StatusOf<Id>];

/** The implementation of one operation, which throws a `Refusal` to refuse a request. */
export interface Operation<Id extends OperationId> {
  /**
   * The permission that the operation requires of staff. If omitted, the operation accepts any valid
   * credentials.
   */
  needs?: Callers[CredentialsOf<Id>] extends { staff: StaffSession } ? RequiredPermission : never;
  files?: FileRules;
  handler: (request: OperationRequest<Id>) => Promise<OperationResult<Id>>;
}

export type Operations = { [Id in OperationId]: Operation<Id> };

/** Returns status 200 with the success envelope `{status: 1, message, ...fields}`. */
export const successResponse = <Fields extends object = object>(message: string, fields?: Fields) => ({
  httpStatus: 200 as const,
  body: { status: 1, message, ...(fields ?? ({} as Fields)) },
});
