import {
  ContractViolation,
  getReceivedType,
  type ViolationDetails,
  WHOLE_BODY,
} from '../wire/contract-violation.ts';
import { ResponseFields, type ResponseSource } from '../wire/response-fields.ts';
import { createApiUserCache, getApiUser } from './api-user.ts';
import { findFailure, LenderError, toMoneyFailure } from './errors.ts';
import { createFetch, type FetchClientOptions, type LenderResponse } from './fetch-client.ts';
import type { CallOptions, MethodsOf, Operation, OperationTable } from './operation.ts';

export interface CallerOptions extends FetchClientOptions {
  /** Returns the token of the current session, or null. */
  readonly accessToken: () => string | null;
  /** Called when a response shows that the current session has ended. */
  readonly onUnauthorized: () => void;
  /** Called for each field of a response that violates the contract. */
  readonly onViolation: (violation: ViolationDetails) => void;
}

export interface OperationCaller {
  /**
   * Performs an operation with the credentials that the contract requires. A failure after which it is not known whether
   * money was moved has the kind `unknown-outcome`.
   * @throws LenderError, or the abort reason of the signal in `options`
   */
  readonly call: <Input extends readonly unknown[], Result, Body extends object>(
    operation: Operation<Input, Result, Body>,
    input: Input,
    options?: CallOptions,
  ) => Promise<Result>;
  /** @param options apply to every call of these methods */
  readonly createMethods: <Table extends OperationTable>(
    table: Table,
    options?: CallOptions,
  ) => MethodsOf<Table>;
  readonly forgetApiUser: () => void;
}

function reportStatus(body: unknown, { operation, report }: ResponseSource): void {
  const isObject = typeof body === 'object' && body !== null;
  report({
    operation,
    ...(isObject
      ? { field: 'status', expected: 'a whole number that agrees with the HTTP status' }
      : { field: WHOLE_BODY, expected: 'an object' }),
    received: getReceivedType(isObject ? (body as { status?: unknown }).status : body),
  });
}

export function createCaller(options: CallerOptions): OperationCaller {
  const { accessToken, onUnauthorized, onViolation } = options;
  const send = createFetch(options);
  const apiUser = createApiUserCache(() => call(getApiUser, []));

  /** @throws LenderError if the response is a failure or cannot be decoded */
  function readResponse<Input extends readonly unknown[], Result, Body extends object>(
    operation: Operation<Input, Result, Body>,
    input: Input,
    token: string | null,
    { response, body }: LenderResponse,
  ): Result {
    const source = { operation: operation.metadata.id, report: onViolation };
    const failure = findFailure(response, body, token !== null);
    if (failure?.kind === 'unusable') reportStatus(body, source);
    // A response to a request of a previous session must not end the current one.
    if (failure?.kind === 'unauthorized' && accessToken() === token) onUnauthorized();
    if (failure !== null) throw failure;
    try {
      return operation.decode(ResponseFields.of<Body>(body, '', source), input);
    } catch (error) {
      // A decoder throws a LenderError if a missing result means a refusal.
      if (error instanceof LenderError) throw error;
      if (error instanceof ContractViolation) onViolation(error.details);
      throw new LenderError('unusable', '', response.status, { cause: error });
    }
  }

  const call: OperationCaller['call'] = async (operation, input, callOptions = {}) => {
    const { metadata } = operation;
    const request = { ...operation.encode(...input), ...callOptions };
    const token = metadata.credentials === 'none' ? null : accessToken();
    const tokenCredentials = token === null ? {} : { accessToken: token };
    // The API user is loaded outside the try block. If this fails, the operation was not sent, so the failure
    // must not become an unknown outcome.
    const credentials =
      metadata.credentials === 'api-user' ? await apiUser.credentials(token) : tokenCredentials;
    try {
      return readResponse(operation, input, token, await send(metadata, request, credentials, onViolation));
    } catch (error) {
      if (!(error instanceof LenderError)) throw error;
      const failure = metadata.isKeyed ? toMoneyFailure(error) : error;
      if (operation.recover) return operation.recover(failure);
      throw failure;
    }
  };

  const createMethods = <Table extends OperationTable>(table: Table, callOptions?: CallOptions) => {
    const methods = Object.entries(table).map(([name, operation]) => [
      name,
      (...input: readonly unknown[]) => call(operation, input, callOptions),
    ]);
    return Object.fromEntries(methods) as MethodsOf<Table>;
  };

  return { call, createMethods, forgetApiUser: apiUser.clear };
}
