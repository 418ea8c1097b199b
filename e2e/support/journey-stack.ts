/** The servers of a project's journeys and their folders. */
export interface JourneyStack {
  /** Port of the edge. */
  readonly port: number;
  /** Port of the lender API. */
  readonly apiPort: number;
  readonly dataDir: string;
  readonly tenantsDir: string;
}

/** The demo lenders, or the same lenders with APIs without extensions. */
export type StackName = 'demo' | 'base-contract';

const variableOf = (name: StackName) => `LIVERY_E2E_${name.toUpperCase().replace('-', '_')}`;

/** Publishes the ports and folders of a stack in the environment, which the worker processes inherit. */
export function announceStack(name: StackName, { port, apiPort, dataDir, tenantsDir }: JourneyStack): void {
  process.env[variableOf(name)] = JSON.stringify({ port, apiPort, dataDir, tenantsDir });
}

let chosen: StackName = 'demo';

/** Selects the stack for all further requests of this process. */
export function chooseStack(name: StackName): void {
  chosen = name;
}

/** Returns the selected stack of this process. */
export const journeyStack = (): JourneyStack =>
  JSON.parse(process.env[variableOf(chosen)] ?? '{}') as JourneyStack;
