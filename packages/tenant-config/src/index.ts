export { type Flags, flagsSchema } from './flags.ts';
export { normaliseHost, wildcardOf } from './hosts.ts';
export {
  type ColorMode,
  INJECTED_TENANT_ID,
  type InjectedImage,
  type InjectedTenant,
} from './injected-tenant.ts';
export { type TextArea, type TextKey, textAreas, texts } from './texts/catalogue.ts';
