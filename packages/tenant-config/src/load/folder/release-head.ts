import { hash as computeHash } from 'node:crypto';
import type { Release } from '../../release.ts';
import type { Parts, ReadFolder } from './read-folder.ts';

const HASH_LENGTH = 16;

function hashValue(value: unknown): string {
  return computeHash('sha256', JSON.stringify(value)).slice(0, HASH_LENGTH);
}

/**
 * Returns the hash of the folder's content. Instead of the bytes of assets, it includes their paths, which
 * contain hashes of the bytes.
 */
function hashContent({ tenant, theme, flags, texts, images, fonts }: Parts): string {
  const files = [
    ...Object.entries(images).map(([slot, { asset }]) => [slot, asset.path]),
    ...(fonts?.files ?? []).map(({ asset }) => ['font', asset.path]),
  ];
  return hashValue({ tenant, theme, flags, texts, files });
}

/** The properties of a release that the edge needs for every tenant at start. */
export type ReleaseHead = Omit<
  Release,
  | 'contrast'
  | 'themeCss'
  | 'icons'
  | 'assets'
  | 'injected'
  | 'brandDocument'
  | 'warnings'
  | 'measureLogos'
  | 'measurePlates'
>;

export function createReleaseHead({ slug, parts, publishedHash }: ReadFolder): ReleaseHead {
  const { tenant } = parts;
  const { hosts, upstream, canonicalOrigin } = parts.addresses;
  const hash = publishedHash ?? hashContent(parts);
  return {
    slug,
    hash,
    fingerprint: hashValue([hash, parts.addresses, parts.publicKey]),
    name: tenant.name,
    hosts,
    upstream,
    canonicalOrigin,
    fileOrigins: tenant.api.mode === 'reference' ? [] : tenant.api.fileOrigins,
    chatWidget: tenant.chatWidget ?? null,
    title: tenant.title ?? tenant.name,
    hasLogoFile: parts.theme.logo !== undefined,
    preset: parts.preset,
  };
}
