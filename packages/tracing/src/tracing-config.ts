/** An invalid environment variable of OpenTelemetry. The message states the valid values. */
export class TracingConfigError extends Error {}

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

const ROOT_SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

type RootSampler = (typeof ROOT_SAMPLERS)[number];

const PARENT_BASED = 'parentbased_';

const SAMPLERS = [...ROOT_SAMPLERS, ...ROOT_SAMPLERS.map((sampler) => `${PARENT_BASED}${sampler}` as const)];

export interface TracingConfig {
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly sampler: RootSampler;
  /** True to sample a request of a sampled trace always, and one of a trace that is not sampled never. */
  readonly isParentBased: boolean;
  /** Share of the traces that are sampled, for the sampler `traceidratio`; 0 to 1. */
  readonly ratio: number;
}

/**
 * Reads the variables that the exporter does not read itself. Returns null if no collector is configured.
 * @param env with the names of the OpenTelemetry specification, "Environment Variable Specification"
 * @throws TracingConfigError
 */
export function readTracingConfig(env: NodeJS.ProcessEnv): TracingConfig | null {
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].filter(
    (name) => (env[name] ?? '') !== '',
  );
  if (endpoints.length === 0 || env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return null;
  for (const name of endpoints) requireHttpUrl(name, env[name] ?? '');
  const sampler = readChoice(
    'OTEL_TRACES_SAMPLER',
    env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on',
    SAMPLERS,
  );
  return {
    protocol: readChoice(
      'OTEL_EXPORTER_OTLP_PROTOCOL',
      env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'] || PROTOCOLS[0],
      PROTOCOLS,
    ),
    sampler: sampler.replace(PARENT_BASED, '') as RootSampler,
    isParentBased: sampler.startsWith(PARENT_BASED),
    ratio: readRatio(env['OTEL_TRACES_SAMPLER_ARG'] || '1'),
  };
}

function requireHttpUrl(name: string, text: string): void {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return;
  throw new TracingConfigError(
    `${name} must be an address such as http://collector.example:4318, not "${text}".`,
  );
}

function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new TracingConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
}

function readRatio(text: string): number {
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new TracingConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}".`);
}
