import {
  BACKGROUND_LIMITS,
  FAVICON_LIMITS,
  IMAGE_LIMITS,
  POLICY_LIMITS,
} from '../../platform/files/file-kinds.ts';
import type { StaffSession } from '../../platform/http/callers.ts';
import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FileRules, Upload, Uploads } from '../../platform/http/uploads.ts';
import { getUpload } from '../../platform/http/uploads.ts';
import { SETTINGS_PERMISSION } from './settings-access.ts';
import type { UploadsService } from './uploads-service.ts';

/** See docs/product/texts-and-messages.md#upload-messages. */
const MISSING_FILE_MESSAGE = 'File is required';

/** Returns an operation that accepts files. `work` stores them and returns the message of the response. */
function createUploadOperation<Request extends { staff: StaffSession; uploads: Uploads }>(
  files: FileRules,
  work: (staffId: number, request: Request) => Promise<string>,
) {
  return {
    needs: SETTINGS_PERMISSION,
    files,
    handler: async (request: Request) => successResponse(await work(request.staff.id, request)),
  };
}

function findUpload(uploads: Uploads, field: string): Upload | undefined {
  return uploads.has(field) ? getUpload(uploads, field, MISSING_FILE_MESSAGE) : undefined;
}

/** Operations that accept images and the privacy policy as multipart requests. */
export function createUploadsOperations(service: UploadsService) {
  return {
    uploadImage: createUploadOperation({ image: IMAGE_LIMITS }, async (staffId, request) => {
      await service.setClientLogo(staffId, getUpload(request.uploads, 'image', MISSING_FILE_MESSAGE));
      return 'Client logo updated successfully!';
    }),
    uploadSecondImage: createUploadOperation(
      { image: IMAGE_LIMITS, favicon: FAVICON_LIMITS },
      async (staffId, request) => {
        const { type } = request.query;
        if (type === 'icon') {
          await service.setFavicon(staffId, getUpload(request.uploads, 'favicon', MISSING_FILE_MESSAGE));
          return 'Favicon updated successfully!';
        }
        await service.setLogoPlaceholder(staffId, getUpload(request.uploads, 'image', MISSING_FILE_MESSAGE));
        return 'Logo placeholder updated successfully!';
      },
    ),
    uploadBackgroundImage: createUploadOperation({ image: BACKGROUND_LIMITS }, async (staffId, request) => {
      const { type } = request.body;
      await service.setBackground(staffId, type, getUpload(request.uploads, 'image', MISSING_FILE_MESSAGE));
      return 'Information updated successfully!';
    }),
    updatePrivacyPolicy: createUploadOperation(
      { privacy_policy: POLICY_LIMITS },
      async (staffId, request) => {
        await service.setPrivacyPolicy(
          staffId,
          getUpload(request.uploads, 'privacy_policy', MISSING_FILE_MESSAGE),
        );
        return 'PrivacyPolicy updated successfully!';
      },
    ),
    updateCapSettings: createUploadOperation(
      { imageLoginLogo: IMAGE_LIMITS, imageNavbarLogo: IMAGE_LIMITS },
      async (staffId, request) => {
        const login = findUpload(request.uploads, 'imageLoginLogo');
        const navbar = findUpload(request.uploads, 'imageNavbarLogo');
        if (login === undefined && navbar === undefined) throw new Refusal(422, MISSING_FILE_MESSAGE);
        await service.setPortalLogos(staffId, {
          ...(login === undefined ? {} : { login }),
          ...(navbar === undefined ? {} : { navbar }),
        });
        if (login !== undefined && navbar !== undefined) return 'Information updated successfully!';
        return login === undefined
          ? 'Navbar logo updated successfully!'
          : 'Sign In Image updated successfully!';
      },
    ),
  } satisfies Partial<Operations>;
}
