import type { BackgroundSlot } from '../codecs/settings.ts';
import { filePart, filesBy } from '../file-parts.ts';
import { defined } from '../request-parts.ts';
import { type Sending, settingCall, type Transport } from '../transport.ts';

const optionalPart = (file: File | undefined) => (file === undefined ? undefined : filePart(file));

/**
 * The images and the privacy policy (spec section 7, settings). The lender judges a file by its name and its content. A file
 * that is stopped on its way may have arrived all the same.
 */
export function uploadCalls({ signedIn, sendFile }: Transport) {
  const withFiles = filesBy(sendFile);
  const change = settingCall(signedIn);
  return {
    /** client/upload-image. */
    uploadClientLogo: (image: File, sending?: Sending) =>
      change(
        (http) =>
          http.POST('/client/upload-image', { body: { image: filePart(image) }, ...withFiles(sending) }),
        sending?.signal,
      ),

    /** client/upload-sec-image. */
    uploadLogoPlaceholder: (image: File, sending?: Sending) =>
      change(
        (http) =>
          http.POST('/client/upload-sec-image', { body: { image: filePart(image) }, ...withFiles(sending) }),
        sending?.signal,
      ),

    /** client/upload-sec-image?type=icon. */
    uploadFavicon: (icon: File, sending?: Sending) =>
      change(
        (http) =>
          http.POST('/client/upload-sec-image', {
            params: { query: { type: 'icon' } },
            body: { favicon: filePart(icon) },
            ...withFiles(sending),
          }),
        sending?.signal,
      ),

    /** client/upload-background-image: into a slot, which need not be the one that is shown. */
    uploadBackground: (slot: BackgroundSlot, image: File, sending?: Sending) =>
      change(
        (http) =>
          http.POST('/client/upload-background-image', {
            body: { type: slot, image: filePart(image) },
            ...withFiles(sending),
          }),
        sending?.signal,
      ),

    /** client/set-client-image: which slot the app shows. */
    showBackground: (slot: BackgroundSlot) =>
      change((http) => http.POST('/client/set-client-image', { body: { imageType: slot } })),

    /** client/update-privacy-policy: a PDF. */
    uploadPrivacyPolicy: (pdf: File, sending?: Sending) =>
      change(
        (http) =>
          http.POST('/client/update-privacy-policy', {
            body: { privacy_policy: filePart(pdf) },
            ...withFiles(sending),
          }),
        sending?.signal,
      ),

    /** client/update-cap-settings: the portal's own logos, one of them or both. */
    uploadPortalLogos: (
      logos: { readonly signIn?: File | undefined; readonly navbar?: File | undefined },
      sending?: Sending,
    ) =>
      change(
        (http) =>
          http.POST('/client/update-cap-settings', {
            body: defined({
              imageLoginLogo: optionalPart(logos.signIn),
              imageNavbarLogo: optionalPart(logos.navbar),
            }),
            ...withFiles(sending),
          }),
        sending?.signal,
      ),
  };
}
