import type { FastifyRequest } from 'fastify';
import { BACKGROUND, FAVICON, IMAGE, POLICY } from '../files/file-kinds.ts';
import type { Operation, Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { FileRules, Upload } from '../http/uploads.ts';
import { uploadIn } from '../http/uploads.ts';
import { SETTINGS } from './settings-access.ts';
import type { BackgroundSlot, UploadsService } from './uploads-service.ts';

/** Section 5's word for an upload that is not there. */
const MISSING = 'File is required';

/** A call that takes files and answers with the sentence that `work` returns. */
function upload(
  files: FileRules,
  work: (staffId: number, request: FastifyRequest) => Promise<string>,
): Operation {
  return {
    access: SETTINGS,
    files,
    handler: async (request) => ({ status: 1, message: await work(staffIdOf(request), request) }),
  };
}

function optionalUpload(request: FastifyRequest, field: string): Upload | undefined {
  return request.uploads.has(field) ? uploadIn(request, field, MISSING) : undefined;
}

/** Spec section 7, settings: images and the privacy policy, as multipart. */
export function uploadsOperations(service: UploadsService): Operations {
  return {
    uploadImage: upload({ image: IMAGE }, async (staffId, request) => {
      await service.setClientLogo(staffId, uploadIn(request, 'image', MISSING));
      return 'Client logo updated successfully!';
    }),
    uploadSecondImage: upload({ image: IMAGE, favicon: FAVICON }, async (staffId, request) => {
      const { type } = request.query as { type?: 'icon' };
      if (type === 'icon') {
        await service.setFavicon(staffId, uploadIn(request, 'favicon', MISSING));
        return 'Favicon updated successfully!';
      }
      await service.setLogoPlaceholder(staffId, uploadIn(request, 'image', MISSING));
      return 'Logo placeholder updated successfully!';
    }),
    uploadBackgroundImage: upload({ image: BACKGROUND }, async (staffId, request) => {
      const { type } = request.body as { type: BackgroundSlot };
      await service.setBackground(staffId, type, uploadIn(request, 'image', MISSING));
      return 'Information updated successfully!';
    }),
    updatePrivacyPolicy: upload({ privacy_policy: POLICY }, async (staffId, request) => {
      await service.setPrivacyPolicy(staffId, uploadIn(request, 'privacy_policy', MISSING));
      return 'PrivacyPolicy updated successfully!';
    }),
    updateCapSettings: upload({ imageLoginLogo: IMAGE, imageNavbarLogo: IMAGE }, async (staffId, request) => {
      const login = optionalUpload(request, 'imageLoginLogo');
      const navbar = optionalUpload(request, 'imageNavbarLogo');
      if (login === undefined && navbar === undefined) throw new Refusal(422, MISSING);
      await service.setPortalLogos(staffId, {
        ...(login === undefined ? {} : { login }),
        ...(navbar === undefined ? {} : { navbar }),
      });
      if (login !== undefined && navbar !== undefined) return 'Information updated successfully!';
      return login === undefined
        ? 'Navbar logo updated successfully!'
        : 'Sign In Image updated successfully!';
    }),
  };
}
