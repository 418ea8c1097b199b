import type { ClientRequest, OperationId, ResponseBodyOf } from '@livery/contract';
import type { ResponseFields } from '../wire/response-fields.ts';
import type { LenderError } from './errors.ts';

/** Sends a request like `fetch` and reports the fraction of the request that was sent, 0 to 1. */
export type SendFile = (request: Request, onProgress: (sent: number) => void) => Promise<Response>;

/** Options of a call that apply to every operation. */
export interface CallOptions {
  /** Aborts the request. The call then rejects with the abort reason. */
  readonly signal?: AbortSignal;
  /** Receives the fraction of an upload that was sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** The contract's metadata of an operation that this client can call. */
export interface OperationMetadata {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly credentials: 'none' | 'access-token' | 'api-user';
  readonly requestType: string | null;
  /** True if the operation moves money and takes an idempotency key. */
  readonly isKeyed: boolean;
  /** True if the body contains encrypted passwords, so that the operation takes the id of their key. */
  readonly hasPasswords?: true;
}

/** The parts of a request that vary between calls. The operation's metadata defines the rest. */
export interface LenderRequest {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** One key for each confirmed operation. The lender performs requests with the same key only once. */
  readonly idempotencyKey?: string;
}

/**
 * The query or body of a request. It must be absent if the operation has none, and is optional if none of its
 * fields is required.
 */
type RequestPart<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

/** The contract declares files as strings, so a string field of a multipart form accepts a File too. */
type WithFiles<Body> = { [Name in keyof Body]: string extends Body[Name] ? Body[Name] | File : Body[Name] };

type BodyOf<Metadata extends OperationMetadata> = Metadata['requestType'] extends 'multipart/form-data'
  ? WithFiles<ClientRequest<Metadata['id']>['body']>
  : ClientRequest<Metadata['id']>['body'];

export type RequestOf<Metadata extends OperationMetadata> = LenderRequest &
  RequestPart<'query', ClientRequest<Metadata['id']>['query']> &
  RequestPart<'body', BodyOf<Metadata>> &
  (Metadata['isKeyed'] extends true
    ? { readonly idempotencyKey: string }
    : { readonly idempotencyKey?: never });

type ResponseObjectOf<Metadata extends OperationMetadata> = Extract<ResponseBodyOf<Metadata['id']>, object>;

/**
 * An operation of the lender API as a method of the client.
 * @typeParam Input the parameters of the method
 * @typeParam Result the value that the method resolves with
 */
export interface Operation<
  Input extends readonly unknown[] = readonly unknown[],
  Result = unknown,
  ResponseBody extends object = object,
> {
  readonly metadata: OperationMetadata;
  encode(...input: Input): LenderRequest;
  /** Reads the result from the response. @throws ContractViolation for a field that violates the contract */
  decode(response: ResponseFields<ResponseBody>, input: Input): Result;
  /** Returns the result of a failure that counts as a success. @throws the failure otherwise */
  recover?(failure: LenderError): Result;
}

export type OperationTable = Readonly<Record<string, Operation>>;

export type MethodsOf<Table extends OperationTable> = {
  readonly [Name in keyof Table]: (
    ...input: Parameters<Table[Name]['encode']>
  ) => Promise<ReturnType<Table[Name]['decode']>>;
};

/**
 * Defines an operation.
 * @param metadata the metadata from `@livery/contract/operations/<tag>`
 * @param codec.encode takes the parameters of the client method
 */
export const operation = <const Metadata extends OperationMetadata, Input extends readonly unknown[], Result>(
  metadata: Metadata,
  codec: {
    readonly encode: (...input: Input) => RequestOf<Metadata>;
    readonly decode: (response: ResponseFields<ResponseObjectOf<Metadata>>, input: NoInfer<Input>) => Result;
    readonly recover?: (failure: LenderError) => Result;
  },
): Operation<Input, Result, ResponseObjectOf<Metadata>> => ({ metadata, ...codec });

export const encodeNoInput = () => ({});

export const ignoreResponse = (): void => undefined;
