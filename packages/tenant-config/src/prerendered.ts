import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { SignedOutScreen } from './signed-out-screens.ts';
import type { TextKey } from './texts/catalogue.ts';

/** The file of a portal build that holds its Prerendered; a template, never sent as it is. */
export const PRERENDERED_FILE = 'prerendered.json';

/** What stands at a place of the prerendered markup that differs from tenant to tenant. */
export type Slot =
  /** A text of the catalogue in the tenant's words. Its values may hold slots themselves. */
  | { readonly text: TextKey; readonly values: Readonly<Record<string, string>> }
  /** A value of InjectedTenant by its path, such as `images.logo.light.url`. */
  | { readonly tenant: string };

/** The n-th slot in the markup: two characters around n that no text of ours holds and that HTML leaves alone. */
export const markSlot = (index: number): string => `\uE000${index}\uE001`;
const SLOT_MARK = /\uE000(\d+)\uE001/g;

/** Puts a value in the place of every slot. What is put in is not looked at again. */
export const fillSlots = (markup: string, valueOf: (index: number) => string): string =>
  markup.replace(SLOT_MARK, (_mark, index: string) => valueOf(Number(index)));

/** Marks markup that belongs to the pages of tenants that have a value, by its path into InjectedTenant. */
export const markOptional = (path: string, markup: string): string => `\uE002${path}\uE003${markup}\uE004`;
const OPTIONAL_MARK = /\uE002([^\uE003]*)\uE003([^\uE004]*)\uE004/g;

/** Removes the marks, and the marked markup of values that the tenant does not have. */
export const keepOptional = (markup: string, hasValue: (path: string) => boolean): string =>
  markup.replace(OPTIONAL_MARK, (_mark, path: string, marked: string) => (hasValue(path) ? marked : ''));

/**
 * The markup that the portal shows before any script runs, for every tenant. The build renders it, the edge writes it into
 * the tenant's page, and the portal hydrates it in the browser.
 */
export interface Prerendered {
  /** The outline of the signed-in frame. */
  readonly frame: string;
  readonly screens: Readonly<Record<SignedOutScreen, string>>;
  readonly slots: readonly Slot[];
  /** Our own wording of the texts in the slots. */
  readonly messages: Readonly<Partial<Record<TextKey, CompiledMessage>>>;
  /** Addresses of the modules that a signed-in path needs besides those of every page. */
  readonly signedInModules: readonly string[];
}
