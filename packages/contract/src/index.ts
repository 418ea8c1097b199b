import type { Defaults } from './generated/defaults.gen.ts';
import type { OPERATIONS } from './generated/operations/all.gen.ts';
import type { components, operations } from './generated/types.gen.ts';

export type OperationId = keyof operations;

export type CredentialsOf<Id extends OperationId> = (typeof OPERATIONS)[Id]['credentials'];

export type Schemas = components['schemas'];

type Content<Body> = Body extends { content: infer Types } ? Types[keyof Types] : never;

type ParametersOf<Operation, Place extends string> = Operation extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? Exclude<Parameters[Place], undefined>
    : never
  : never;

type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? Content<Exclude<Body, undefined>>
  : never;

/** A request as the client sends it. A part that the operation does not have is `never`. */
export interface ClientRequest<Id extends OperationId> {
  readonly path: ParametersOf<operations[Id], 'path'>;
  readonly query: ParametersOf<operations[Id], 'query'>;
  readonly header: ParametersOf<operations[Id], 'header'>;
  readonly body: BodyOf<operations[Id]>;
}

type DefaultsOf<Id, Place extends 'query' | 'body'> = Id extends keyof Defaults ? Defaults[Id][Place] : never;

type WithDefaults<Fields, Names> = [Fields] extends [never]
  ? never
  : Fields & { [Name in Extract<keyof Fields, Names>]-?: Exclude<Fields[Name], undefined> };

/** A request as the server receives it: validated and with defaults. */
export interface ServerRequest<Id extends OperationId> {
  readonly params: ParametersOf<operations[Id], 'path'>;
  readonly query: WithDefaults<ParametersOf<operations[Id], 'query'>, DefaultsOf<Id, 'query'>>;
  readonly headers: ParametersOf<operations[Id], 'header'>;
  readonly body: WithDefaults<BodyOf<operations[Id]>, DefaultsOf<Id, 'body'>>;
}

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

export type StatusOf<Id extends OperationId> = Extract<keyof ResponsesOf<operations[Id]>, number>;

/** The JSON body of a response; `never` if the body is a file or a stream. */
export type ResponseBodyOf<
  Id extends OperationId,
  Status extends StatusOf<Id> = Extract<200, StatusOf<Id>>,
> = JsonOf<ResponsesOf<operations[Id]>[Status]>;
