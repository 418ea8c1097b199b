export interface JourneyStack {
  readonly port: number;
  readonly apiPort: number;
  readonly dataDir: string;
  readonly tenantsDir: string;
}

export type StackName = 'demo' | 'base-contract';

const getVariableName = (name: StackName) => `LIVERY_E2E_${name.toUpperCase().replace('-', '_')}`;

/** Publishes the ports and folders of a stack in the environment, which the worker processes inherit. */
export function publishStack(name: StackName, { port, apiPort, dataDir, tenantsDir }: JourneyStack): void {
  process.env[getVariableName(name)] = JSON.stringify({ port, apiPort, dataDir, tenantsDir });
}

let selectedStack: StackName = 'demo';

export function selectStack(name: StackName): void {
  selectedStack = name;
}

export const getJourneyStack = (): JourneyStack =>
  JSON.parse(process.env[getVariableName(selectedStack)] ?? '{}') as JourneyStack;
