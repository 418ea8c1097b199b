import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { CredentialsOf, OperationId, Received, ResponseBodyOf, StatusOf } from '@livery/contract';
import type { Permission } from '@livery/contract/roles';
import type { BorrowerSession, ChatVisitor, StaffSession } from './callers.ts';
import type { FileRules, Uploads } from './uploads.ts';

/** The permission that an operation requires of staff; any one of several is enough. */
export interface Needed {
  permission: Permission | readonly [Permission, ...Permission[]];
  /** Completes the message "You do not have permission to {operation}." */
  operation: string;
}

/** The authenticated caller, by the credentials of the operation. */
interface Callers {
  none: object;
  'access-token': { staff: StaffSession };
  'access-token-or-ticket': { staff: StaffSession };
  'api-user': { staff: StaffSession };
  'borrower-token': { borrower: BorrowerSession };
  'chat-token': { visitor: ChatVisitor };
}

/** Properties of a request that are not part of the contract. */
export interface HttpFacts {
  /** The IP address of the client. */
  ip: string;
  protocol: string;
  headers: IncomingHttpHeaders;
}

/** Header names in lower case, as they arrive. */
type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] };

/** A validated request of one operation with its defaults filled in and its caller authenticated. */
export type OperationRequest<Id extends OperationId> = Omit<Received<Id>, 'headers'> & {
  operationId: Id;
  headers: LowerCased<Received<Id>['headers']>;
  /** The files of a multipart request, by their fields. */
  uploads: Uploads;
  http: HttpFacts;
} & Callers[CredentialsOf<Id>];

/** The body of a response that is not JSON; undefined for none. */
type FileBody = string | Buffer | Readable | undefined;

/** A documented status of an operation with the body of that status. */
type OperationResult<Id extends OperationId> = {
  [Status in StatusOf<Id>]: {
    httpStatus: Status;
    headers?: Readonly<Record<string, string>>;
    body: [ResponseBodyOf<Id, Status>] extends [never] ? FileBody : ResponseBodyOf<Id, Status>;
  };
}[StatusOf<Id>];

/** The implementation of one operation. Throws a `Refusal` to refuse a request. */
export interface Operation<Id extends OperationId> {
  /** The required permission, for operations of staff only. Without it, valid credentials are enough. */
  needs?: Callers[CredentialsOf<Id>] extends { staff: StaffSession } ? Needed : never;
  /** The maximum body size in bytes, if it differs from the default. */
  bodyLimit?: number;
  /** The file fields of a multipart request and how each is received. */
  files?: FileRules;
  handler: (request: OperationRequest<Id>) => Promise<OperationResult<Id>>;
}

/** The implementations of all operations by operationId. */
export type Operations = { [Id in OperationId]: Operation<Id> };

/** Returns status 200 with the success envelope `{status: 1, message, ...fields}`. */
export const ok = <Fields extends object = object>(message: string, fields?: Fields) => ({
  httpStatus: 200 as const,
  body: { status: 1, message, ...(fields ?? ({} as Fields)) },
});
