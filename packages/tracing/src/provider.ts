import { setTimeout as sleep } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './tracing-config.ts';

/** The servers exit within four seconds after a signal. */
const MAX_CLOSE_MS = 1_000;

/** An unreachable collector fails every few seconds. */
const LOG_INTERVAL_MS = 60_000;

function createSampler({ sampler, isParentBased, ratio }: TracingConfig): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler]();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

async function createExporter({ protocol }: TracingConfig) {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Passes the errors of the exporter to `logError`, at most one per minute. */
function reportErrors(logError: (message: string) => void): void {
  let lastLogged = Number.NEGATIVE_INFINITY;
  const report = (message: string): void => {
    if (performance.now() - lastLogged < LOG_INTERVAL_MS) return;
    lastLogged = performance.now();
    logError(message);
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR },
  );
}

/** Registers the global providers of OpenTelemetry. Returns the function that ends the export. */
export async function registerProvider(
  serviceName: string,
  config: TracingConfig,
  logError: (message: string) => void,
): Promise<() => Promise<void>> {
  reportErrors(logError);
  const provider = new TracerProvider({
    sampler: createSampler(config),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: await createExporter(config) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const shutdown = provider.shutdown().catch((error: unknown) => logError(String(error)));
    await Promise.race([shutdown, sleep(MAX_CLOSE_MS, undefined, { ref: false })]);
  };
}
