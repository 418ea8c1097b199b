import type { AnswerOf, OperationId, Sent } from '@livery/contract';
import type { AnswerFields } from '../wire/answer-fields.ts';
import type { LenderError } from './errors.ts';

/** Sends a file as `fetch` does, and reports repeatedly the share of the request that was sent, 0 to 1. */
export type SendFile = (request: Request, onProgress: (sent: number) => void) => Promise<Response>;

/** Options of an upload. */
export interface Sending {
  /** Receives the share of the file that was sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** The contract's metadata of an operation that this client can call. */
export interface OperationMetadata {
  readonly id: OperationId;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly credentials: 'none' | 'access-token' | 'api-user';
  readonly requestType: string | null;
  /** The operation moves money and takes an idempotency key. */
  readonly isKeyed: boolean;
}

/** The parts of a request that differ from call to call; the contract's metadata supplies the rest. */
export interface LenderRequest extends Pick<Sending, 'onProgress'> {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** One for each confirmed intent: the lender performs an operation with the same key once. */
  readonly idempotencyKey?: string;
  /** Aborts the request; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A part that the operation lacks must be absent; one without required fields may be. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : { readonly [Key in Name]: Value };

/** The contract types a file as a text, so a text field of a multipart form takes either. */
type WithFiles<Body> = { [Name in keyof Body]: string extends Body[Name] ? Body[Name] | File : Body[Name] };

type BodyOf<Metadata extends OperationMetadata> = Metadata['requestType'] extends 'multipart/form-data'
  ? WithFiles<Sent<Metadata['id']>['body']>
  : Sent<Metadata['id']>['body'];

/** A request of one operation, typed by the contract. */
export type RequestOf<Metadata extends OperationMetadata> = LenderRequest &
  Part<'query', Sent<Metadata['id']>['query']> &
  Part<'body', BodyOf<Metadata>> &
  (Metadata['isKeyed'] extends true
    ? { readonly idempotencyKey: string }
    : { readonly idempotencyKey?: never });

type AnswerBodyOf<Metadata extends OperationMetadata> = Extract<AnswerOf<Metadata['id']>, object>;

/**
 * An operation of the lender API as a method of the client.
 * @typeParam Input the parameters of the method
 * @typeParam Result the value that the method resolves with
 */
export interface Operation<
  Input extends readonly unknown[] = readonly unknown[],
  Result = unknown,
  Answer extends object = object,
> {
  readonly metadata: OperationMetadata;
  /** Returns the request in the wire's terms. */
  encode(...input: Input): LenderRequest;
  /** Reads the result from the answer. @throws ContractViolation for a field that breaks the contract */
  decode(answer: AnswerFields<Answer>, input: Input): Result;
  /** Returns the result of a failure that counts as success. @throws the failure if it does not */
  recover?(failure: LenderError): Result;
}

/** Operations by the name of their method. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** The methods of a table. */
export type MethodsOf<Table extends OperationTable> = {
  readonly [Name in keyof Table]: (
    ...input: Parameters<Table[Name]['encode']>
  ) => Promise<ReturnType<Table[Name]['decode']>>;
};

/**
 * Defines an operation.
 * @param metadata of `@livery/contract/operations/<tag>`
 * @param codec.encode has the parameters of the method
 */
export const operation = <const Metadata extends OperationMetadata, Input extends readonly unknown[], Result>(
  metadata: Metadata,
  codec: {
    readonly encode: (...input: Input) => RequestOf<Metadata>;
    readonly decode: (answer: AnswerFields<AnswerBodyOf<Metadata>>, input: NoInfer<Input>) => Result;
    readonly recover?: (failure: LenderError) => Result;
  },
): Operation<Input, Result, AnswerBodyOf<Metadata>> => ({ metadata, ...codec });

/** The `encode` of an operation without input. */
export const withoutInput = (signal?: AbortSignal) => ({ signal });

/** The `decode` of an operation whose success is its whole result. */
export const ignoreAnswer = (): void => undefined;
