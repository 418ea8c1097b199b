import { type Tracer, trace } from '@opentelemetry/api';
import { readTracingConfig } from './tracing-config.ts';

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends the remaining spans. Takes at most one second, also if the collector cannot be reached. */
  readonly close: () => Promise<void>;
}

/**
 * Starts to export spans by OTLP over HTTP if the environment names a collector. Otherwise returns null, and the
 * OpenTelemetry SDK is not loaded.
 * @param serviceName the name of the service unless OTEL_SERVICE_NAME is set
 * @param logError receives at most one error per minute while spans cannot be exported
 * @throws TracingConfigError
 */
export async function startTracing(
  serviceName: string,
  env: NodeJS.ProcessEnv,
  logError: (message: string) => void,
): Promise<Tracing | null> {
  const config = readTracingConfig(env);
  if (config === null) return null;
  const { registerProvider } = await import('./provider.ts');
  const close = await registerProvider(serviceName, config, logError);
  return { tracer: trace.getTracer('livery'), close };
}
