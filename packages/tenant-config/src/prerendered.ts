import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { SignedOutScreen } from './signed-out-screens.ts';
import type { TextKey } from './texts/catalogue.ts';

/** The file of a portal build that contains `Prerendered` as JSON. It is never served. */
export const PRERENDERED_FILE = 'prerendered.json';

/** The tenant-specific content of a placeholder in the prerendered markup. */
export type Slot =
  /** A text of the catalog, which the tenant may override. Its values may contain slots. */
  | { readonly text: TextKey; readonly values: Readonly<Record<string, string>> }
  /** A value of InjectedTenant by path, such as `images.logo.light.url`. */
  | { readonly tenant: string };

/** Returns the marker of a slot, delimited by private-use characters that HTML does not escape. */
export const markSlot = (index: number): string => `\uE000${index}\uE001`;
const SLOT_MARK_PATTERN = /\uE000(\d+)\uE001/g;

/**
 * Replaces each slot marker with the value of the slot. Markers within the inserted values are not replaced.
 */
export const fillSlots = (markup: string, getValue: (index: number) => string): string =>
  markup.replace(SLOT_MARK_PATTERN, (_mark, index: string) => getValue(Number(index)));

/**
 * Marks markup that is shown only for tenants with a value at `path`.
 * @param path the path of the value in
 * InjectedTenant
 */
export const markOptional = (path: string, markup: string): string => `\uE002${path}\uE003${markup}\uE004`;
const OPTIONAL_MARK_PATTERN = /\uE002([^\uE003]*)\uE003([^\uE004]*)\uE004/g;

/**
 * Removes the markers of `markOptional`. Also removes the markup between them if the tenant does not have the
 * value.
 */
export const resolveOptional = (markup: string, hasValue: (path: string) => boolean): string =>
  markup.replace(OPTIONAL_MARK_PATTERN, (_mark, path: string, marked: string) =>
    hasValue(path) ? marked : '',
  );

/**
 * The markup that the portal shows before any script runs. The build renders it, the edge inserts it into
 * the tenant's page, and the portal hydrates it.
 */
export interface Prerendered {
  readonly frame: string;
  readonly screens: Readonly<Record<SignedOutScreen, string>>;
  readonly slots: readonly Slot[];
  readonly messages: Readonly<Partial<Record<TextKey, CompiledMessage>>>;
  /**
   * The URLs of the modules that pages of the signed-in app need in addition to the modules of every page.
   */
  readonly signedInModules: readonly string[];
}
