import type { InjectedTenant } from './injected-tenant.ts';
import type { TextKey } from './texts/catalogue.ts';

// Messages between the studio and the portal, which the studio shows in a frame.

/** From the portal to the studio: the portal is ready to receive drafts. */
export const PREVIEW_READY = 'livery-preview-ready';

/** From the studio to the portal: apply this draft without a reload. */
export const SHOW_DRAFT = 'livery-show-draft';

export interface ShowDraftMessage {
  readonly type: typeof SHOW_DRAFT;
  readonly injected: InjectedTenant;
  /** The CSS for the style element of the page. */
  readonly themeCss: string;
  readonly colorMode: 'light' | 'dark';
}

/** From the studio to the portal: whether a click selects a text instead of having its usual effect. */
export const CHOOSE_TEXTS = 'livery-choose-texts';

export interface ChooseTextsMessage {
  readonly type: typeof CHOOSE_TEXTS;
  readonly isActive: boolean;
}

/** From the portal to the studio: the user has clicked a text. */
export const TEXT_CHOSEN = 'livery-text-chosen';

export interface TextChosenMessage {
  readonly type: typeof TEXT_CHOSEN;
  /**
   * The keys of all catalog texts with this wording; empty for a text that is not in the catalog, such as a
   * name.
   */
  readonly keys: readonly TextKey[];
}
