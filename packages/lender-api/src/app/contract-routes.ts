import type { OperationId } from '@livery/contract';
import type { FastifySchema, RouteOptions } from 'fastify';
import Fastify from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import type { Contract } from '../platform/http/contract.ts';
import { loadContract } from '../platform/http/contract.ts';

/** An operation of the contract as Fastify serves it. */
export interface ContractRoute {
  operationId: OperationId;
  method: string;
  url: string;
  schema: FastifySchema;
}

/** The contract and its routes, as apps are given them: one reading serves any number of lenders and apps. */
export interface ServedContract {
  contract: Contract;
  routes: readonly ContractRoute[];
}

/** Reads the contract, and throws with its first problem. */
export async function readServedContract(): Promise<ServedContract> {
  const contract = await loadContract();
  return { contract, routes: await contractRoutes(contract) };
}

/** Reading the contract as routes checks the whole of it. */
async function contractRoutes({ requests }: Contract): Promise<ContractRoute[]> {
  const routes: ContractRoute[] = [];
  // Nothing is ever asked of this server.
  const reader = Fastify({ exposeHeadRoutes: false });
  reader.setValidatorCompiler(() => () => true);
  reader.addHook('onRoute', ({ config, method, url, schema }) => {
    if (config?.operationId === undefined) return;
    routes.push({ operationId: config.operationId, method: String(method), url, schema: schema ?? {} });
  });
  await reader.register(fastifyOpenapiGlue, {
    specification: requests,
    // The glue adds method, URL and schema of the contract to what is returned here.
    operationResolver: (operationId) =>
      ({ config: { operationId }, handler: () => operationId }) as unknown as RouteOptions,
  });
  await reader.ready();
  await reader.close();
  return routes;
}
