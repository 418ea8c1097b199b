import type { InjectedTenant } from './injected-tenant.ts';

// Messages between the studio and the portal that it shows in a frame.

/** From the portal to the studio: it can receive drafts. */
export const PREVIEW_READY = 'livery-preview-ready';

/** From the studio to the portal: apply this draft without a reload. */
export const SHOW_DRAFT = 'livery-show-draft';

export interface ShowDraftMessage {
  readonly type: typeof SHOW_DRAFT;
  readonly injected: InjectedTenant;
  /** As in the style element of the page. */
  readonly themeCss: string;
  readonly colorMode: 'light' | 'dark';
}
