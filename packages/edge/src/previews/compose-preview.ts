import type { Flags } from '@livery/tenant-config';
import { deriveRelease, type Release } from '@livery/tenant-config/load';

function listChangedFlags(live: Flags, draft: Flags): (keyof Flags)[] {
  const names = Object.keys(draft) as (keyof Flags)[];
  return names.filter((name) => draft[name] !== live[name]);
}

/**
 * Returns a release with the brand, texts and flags of a draft. The hosts, the API's address, the keys and
 * everything else that determines where requests go come from the live release.
 * @param isValid false if the draft has errors, so that `draft` is its last valid version
 */
export function composePreview(live: Release, draft: Release, isValid: boolean): Release {
  return deriveRelease(draft, {
    slug: live.slug,
    fingerprint: `${live.fingerprint} ${draft.fingerprint}`,
    preset: live.preset,
    hosts: live.hosts,
    upstream: live.upstream,
    canonicalOrigin: live.canonicalOrigin,
    fileOrigins: live.fileOrigins,
    chatWidget: live.chatWidget,
    get injected() {
      const { slug, apiBase, apiExtensions, country, passwordEncryption, chatFrame, qa } = live.injected;
      const fixed = { slug, apiBase, apiExtensions, country, passwordEncryption, chatFrame, qa };
      const changedFlags = listChangedFlags(live.injected.flags, draft.injected.flags);
      return { ...draft.injected, ...fixed, preview: { isValid, changedFlags } };
    },
  });
}
