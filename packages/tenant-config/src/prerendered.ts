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

/**
 * What the portal's build shows before any script runs, for every tenant: made at build time, written into the
 * tenant's shell by the edge, taken over by the portal in the browser.
 */
export interface Prerendered {
  /** For the head: the stylesheet of the markup, and what tells the portal which rules it holds. */
  readonly head: string;
  /** The outline of the signed-in frame. */
  readonly frame: string;
  /** Paths into InjectedTenant of what a tenant may lack (null there). */
  readonly optional: readonly string[];
  /** By screen, then by the optional parts that are there: their paths in order, with a space between. */
  readonly screens: Readonly<Record<SignedOutScreen, Readonly<Record<string, string>>>>;
  readonly slots: readonly Slot[];
  /** Our own wording of the texts in the slots. */
  readonly messages: Readonly<Partial<Record<TextKey, CompiledMessage>>>;
  /** Addresses of the modules that a signed-in path needs besides those of every page. */
  readonly frameModules: readonly string[];
}
