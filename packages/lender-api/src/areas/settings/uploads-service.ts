import {
  BACKGROUND_LIMITS,
  FAVICON_LIMITS,
  IMAGE_LIMITS,
  POLICY_LIMITS,
} from '../../platform/files/file-kinds.ts';
import { toStoredFile } from '../../platform/files/stored-file.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { SettingsRepository } from './settings-repository.ts';

const BACKGROUND_FIELDS = {
  1: 'backgroundImage1',
  2: 'backgroundImage2',
  3: 'backgroundImage3',
} as const;

export type BackgroundSlot = keyof typeof BACKGROUND_FIELDS;

/** Every method throws a 422 Refusal with the reason for an invalid file. */
export function createUploadsService(repository: SettingsRepository, now: () => Date) {
  const toActor = (staffId: number) => ({ staffId, at: now() });

  return {
    async setClientLogo(staffId: number, upload: Upload) {
      const file = toStoredFile(upload, IMAGE_LIMITS);
      await repository.change({ clientLogo: file.name }, toActor(staffId), [file]);
    },

    async setLogoPlaceholder(staffId: number, upload: Upload) {
      const file = toStoredFile(upload, IMAGE_LIMITS);
      await repository.change({ logoPlaceholder: file.name }, toActor(staffId), [file]);
    },

    async setFavicon(staffId: number, upload: Upload) {
      const file = toStoredFile(upload, FAVICON_LIMITS);
      await repository.change({ favicon: file.name }, toActor(staffId), [file]);
    },

    async setBackground(staffId: number, slot: BackgroundSlot, upload: Upload) {
      const file = toStoredFile(upload, BACKGROUND_LIMITS);
      await repository.change({ [BACKGROUND_FIELDS[slot]]: file.name }, toActor(staffId), [file]);
    },

    async setPrivacyPolicy(staffId: number, upload: Upload) {
      const file = toStoredFile(upload, POLICY_LIMITS);
      await repository.change({ privacyPolicy: file.name }, toActor(staffId), [file]);
    },

    /** Sets one or both portal logos. If one file is invalid, neither logo changes. */
    async setPortalLogos(staffId: number, logos: { login?: Upload; navbar?: Upload }) {
      const login = logos.login && toStoredFile(logos.login, IMAGE_LIMITS);
      const navbar = logos.navbar && toStoredFile(logos.navbar, IMAGE_LIMITS);
      const patch = {
        ...(login === undefined ? {} : { loginLogo: login.name }),
        ...(navbar === undefined ? {} : { navbarLogo: navbar.name }),
      };
      const files = [login, navbar].filter((file) => file !== undefined);
      await repository.change(patch, toActor(staffId), files);
    },
  };
}

export type UploadsService = ReturnType<typeof createUploadsService>;
