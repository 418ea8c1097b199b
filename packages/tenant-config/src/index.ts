export { type FlagKind, type Flags, flagsSchema, listFlagKinds } from './flags.ts';
export { getWildcard, normalizeHost } from './hosts.ts';
export {
  type ColorMode,
  INJECTED_TENANT_ID,
  type InjectedImage,
  type InjectedPreview,
  type InjectedQaContext,
  type InjectedTenant,
  type LogoPair,
} from './injected-tenant.ts';
export {
  fillSlots,
  markOptional,
  markSlot,
  PRERENDERED_FILE,
  type Prerendered,
  resolveOptional,
  type Slot,
} from './prerendered.ts';
export { findSignedOutScreen, type SignedOutScreen } from './signed-out-screens.ts';
export {
  CHOOSE_TEXTS,
  type ChooseTextsMessage,
  PREVIEW_READY,
  SHOW_DRAFT,
  type ShowDraftMessage,
  TEXT_CHOSEN,
  type TextChosenMessage,
} from './studio-messages.ts';
export { type TextArea, type TextKey, textAreas, texts } from './texts/catalogue.ts';
