import { expect, test } from 'vitest';
import { readTracingConfig } from './tracing-config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }],
  [{ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
])('tracing is off with the variables %j', (env) => {
  expect(readTracingConfig(env)).toBeNull();
});

test('by default, all traces are sampled that the caller does not exclude, and sent as Protocol Buffers', () => {
  expect(readTracingConfig(ENDPOINT)).toEqual({
    protocol: 'http/protobuf',
    sampler: 'always_on',
    isParentBased: true,
    ratio: 1,
  });
});

test('the variables for traces take precedence', () => {
  const env = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  expect(readTracingConfig(env)).toEqual({
    protocol: 'http/json',
    sampler: 'traceidratio',
    isParentBased: false,
    ratio: 0.1,
  });
});

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector.example:4318, not "collector:4318".',
  ],
  [
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/protobuf, http/json, not "grpc".',
  ],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_jaeger_remote' },
    'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, not "parentbased_jaeger_remote".',
  ],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '10%' },
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "10%".',
  ],
])('the variables %j are refused', (env, message) => {
  expect(() => readTracingConfig(env)).toThrow(message);
});
