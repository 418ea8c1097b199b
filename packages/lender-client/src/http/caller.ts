import { AnswerFields, type AnswerSource } from '../wire/answer-fields.ts';
import {
  ContractViolation,
  receivedTypeOf,
  type ViolationDetails,
  WHOLE_ANSWER,
} from '../wire/contract-violation.ts';
import { createApiUserCache, getApiUser } from './api-user.ts';
import { findFailure, LenderError, toMoneyFailure } from './errors.ts';
import { type Answer, createFetch, type FetchClientOptions } from './fetch-client.ts';
import type { MethodsOf, Operation, OperationTable } from './operation.ts';

/** The connection to a lender and to the current session. */
export interface CallerOptions extends FetchClientOptions {
  /** Returns the token of the current session, or null. Called once for each operation. */
  readonly accessToken: () => string | null;
  /** Called when an answer shows that the current session has ended. */
  readonly onUnauthorised: () => void;
  /** Receives each field of an answer that breaks the contract, every time. */
  readonly onViolation: (violation: ViolationDetails) => void;
}

export interface OperationCaller {
  /**
   * Performs an operation with the credentials that the contract requires. A failure that leaves open whether money was
   * moved has the kind `unknown-outcome`.
   * @throws LenderError; the reason of the request's signal if it is aborted
   */
  readonly call: <Input extends readonly unknown[], Result, Body extends object>(
    operation: Operation<Input, Result, Body>,
    input: Input,
  ) => Promise<Result>;
  /** Returns the methods of a table. */
  readonly methodsOf: <Table extends OperationTable>(table: Table) => MethodsOf<Table>;
  /** Removes the credentials of the API user from memory. */
  readonly forgetApiUser: () => void;
}

/** Reports an answer whose status cannot be read. */
function reportStatus(body: unknown, { operation, report }: AnswerSource): void {
  const isObject = typeof body === 'object' && body !== null;
  report({
    operation,
    ...(isObject
      ? { field: 'status', expected: 'a whole number that agrees with the HTTP status' }
      : { field: WHOLE_ANSWER, expected: 'an object' }),
    received: receivedTypeOf(isObject ? (body as { status?: unknown }).status : body),
  });
}

export function createCaller(options: CallerOptions): OperationCaller {
  const { accessToken, onUnauthorised, onViolation } = options;
  const send = createFetch(options);
  const apiUser = createApiUserCache(() => call(getApiUser, []));

  /** @throws LenderError if the answer is a failure or cannot be decoded */
  function readAnswer<Input extends readonly unknown[], Result, Body extends object>(
    operation: Operation<Input, Result, Body>,
    input: Input,
    token: string | null,
    { response, body }: Answer,
  ): Result {
    const source = { operation: operation.metadata.id, report: onViolation };
    const failure = findFailure(response, body, token !== null);
    if (failure?.kind === 'unusable') reportStatus(body, source);
    // An answer to an earlier session must not end the current one.
    if (failure?.kind === 'unauthorised' && accessToken() === token) onUnauthorised();
    if (failure !== null) throw failure;
    try {
      return operation.decode(AnswerFields.of<Body>(body, '', source), input);
    } catch (error) {
      // A decoder throws a LenderError if a missing result is a refusal.
      if (error instanceof LenderError) throw error;
      if (error instanceof ContractViolation) onViolation(error.details);
      throw new LenderError('unusable', '', response.status, { cause: error });
    }
  }

  const call: OperationCaller['call'] = async (operation, input) => {
    const { metadata } = operation;
    const request = operation.encode(...input);
    const token = metadata.credentials === 'none' ? null : accessToken();
    const bearer = token === null ? {} : { accessToken: token };
    // Outside the try block: if the API user cannot be loaded, the operation was not sent and its outcome is known.
    const credentials = metadata.credentials === 'api-user' ? await apiUser.credentials(token) : bearer;
    try {
      return readAnswer(operation, input, token, await send(metadata, request, credentials, onViolation));
    } catch (error) {
      if (!(error instanceof LenderError)) throw error;
      const failure = metadata.isKeyed ? toMoneyFailure(error) : error;
      if (operation.recover) return operation.recover(failure);
      throw failure;
    }
  };

  const methodsOf = <Table extends OperationTable>(table: Table) => {
    const methods = Object.entries(table).map(([name, operation]) => [
      name,
      (...input: readonly unknown[]) => call(operation, input),
    ]);
    return Object.fromEntries(methods) as MethodsOf<Table>;
  };

  return { call, methodsOf, forgetApiUser: apiUser.clear };
}
