/** The servers of a project's journeys, and what they run on. */
export interface JourneyStack {
  /** Of the edge. */
  readonly port: number;
  /** Of the lender API behind it. */
  readonly apiPort: number;
  readonly dataDir: string;
  readonly tenantsDir: string;
}

/** Which lenders: as the demo has them, or with APIs that have no extension of the contract. */
export type StackName = 'demo' | 'bare';

const variableOf = (name: StackName) => `LIVERY_E2E_${name.toUpperCase()}`;

/** Tells where a stack is. The processes that run the journeys know their parent's environment alone. */
export function announceStack(name: StackName, { port, apiPort, dataDir, tenantsDir }: JourneyStack): void {
  process.env[variableOf(name)] = JSON.stringify({ port, apiPort, dataDir, tenantsDir });
}

let chosen: StackName = 'demo';

/** Sends everything that this process asks from now on to the servers of a stack. */
export function chooseStack(name: StackName): void {
  chosen = name;
}

/** The servers that this process asks. */
export const journeyStack = (): JourneyStack =>
  JSON.parse(process.env[variableOf(chosen)] ?? '{}') as JourneyStack;
