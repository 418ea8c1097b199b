import { authenticationOperations } from '../operations/authentication.ts';
import { onDemandOperations } from '../operations/on-demand.ts';
import { signedInOperations } from '../operations/signed-in.ts';

export const EVERY_OPERATION = {
  ...authenticationOperations,
  ...signedInOperations,
  ...onDemandOperations,
};

export type MethodName = keyof typeof EVERY_OPERATION;

export const METHOD_NAMES = Object.keys(EVERY_OPERATION) as MethodName[];
