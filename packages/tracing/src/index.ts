export { endRequestSpan, setRequestRoute, startRequestSpan } from './request-spans.ts';
export { startTracing, type Tracing } from './start-tracing.ts';
export { TracingConfigError } from './tracing-config.ts';
