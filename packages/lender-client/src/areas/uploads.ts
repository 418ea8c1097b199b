import type { BackgroundSlot } from '../codecs/settings.ts';
import { defined, filePart, MULTIPART } from '../request-parts.ts';
import { settingCall, type Transport } from '../transport.ts';

const optionalPart = (file: File | undefined) => (file === undefined ? undefined : filePart(file));

/** The images and the privacy policy (spec section 7, settings). The lender judges a file by its name and its content. */
export function uploadCalls({ signedIn }: Transport) {
  const change = settingCall(signedIn);
  return {
    /** client/upload-image. */
    uploadClientLogo: (image: File) =>
      change((http) => http.POST('/client/upload-image', { body: { image: filePart(image) }, ...MULTIPART })),

    /** client/upload-sec-image. */
    uploadLogoPlaceholder: (image: File) =>
      change((http) =>
        http.POST('/client/upload-sec-image', { body: { image: filePart(image) }, ...MULTIPART }),
      ),

    /** client/upload-sec-image?type=icon. */
    uploadFavicon: (icon: File) =>
      change((http) =>
        http.POST('/client/upload-sec-image', {
          params: { query: { type: 'icon' } },
          body: { favicon: filePart(icon) },
          ...MULTIPART,
        }),
      ),

    /** client/upload-background-image: into a slot, which need not be the one that is shown. */
    uploadBackground: (slot: BackgroundSlot, image: File) =>
      change((http) =>
        http.POST('/client/upload-background-image', {
          body: { type: slot, image: filePart(image) },
          ...MULTIPART,
        }),
      ),

    /** client/set-client-image: which slot the app shows. */
    showBackground: (slot: BackgroundSlot) =>
      change((http) => http.POST('/client/set-client-image', { body: { imageType: slot } })),

    /** client/update-privacy-policy: a PDF. */
    uploadPrivacyPolicy: (pdf: File) =>
      change((http) =>
        http.POST('/client/update-privacy-policy', { body: { privacy_policy: filePart(pdf) }, ...MULTIPART }),
      ),

    /** client/update-cap-settings: the portal's own logos, one of them or both. */
    uploadPortalLogos: (logos: { readonly signIn?: File | undefined; readonly navbar?: File | undefined }) =>
      change((http) =>
        http.POST('/client/update-cap-settings', {
          body: defined({
            imageLoginLogo: optionalPart(logos.signIn),
            imageNavbarLogo: optionalPart(logos.navbar),
          }),
          ...MULTIPART,
        }),
      ),
  };
}
