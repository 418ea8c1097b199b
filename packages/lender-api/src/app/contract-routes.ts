import type { OperationId } from '@livery/contract';
import type { FastifySchema, RouteOptions } from 'fastify';
import Fastify from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import type { Contract } from '../platform/http/contract.ts';
import { loadContract } from '../platform/http/contract.ts';

export interface ContractRoute {
  operationId: OperationId;
  method: string;
  url: string;
  schema: FastifySchema;
}

/** The contract and its routes, which can be shared by any number of lenders and apps. */
export interface ServedContract {
  contract: Contract;
  routes: readonly ContractRoute[];
}

/**
 * Reads the contract and collects its routes.
 * @throws Error with the first error in the contract
 */
export async function readServedContract(): Promise<ServedContract> {
  const contract = await loadContract();
  return { contract, routes: await collectContractRoutes(contract) };
}

async function collectContractRoutes({ requests }: Contract): Promise<ContractRoute[]> {
  const routes: ContractRoute[] = [];
  // This Fastify instance only collects the routes and never receives a request.
  const routeCollector = Fastify({ exposeHeadRoutes: false });
  routeCollector.setValidatorCompiler(() => () => true);
  routeCollector.addHook('onRoute', ({ config, method, url, schema }) => {
    if (config?.operationId === undefined) return;
    routes.push({ operationId: config.operationId, method: String(method), url, schema: schema ?? {} });
  });
  await routeCollector.register(fastifyOpenapiGlue, {
    specification: requests,
    operationResolver: (operationId) =>
      ({ config: { operationId }, handler: () => operationId }) as unknown as RouteOptions,
  });
  await routeCollector.ready();
  await routeCollector.close();
  return routes;
}
