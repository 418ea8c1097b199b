/**
 * Returns the origin for links in emails: the origin that the edge reports if its host is the lender's, else
 * the configured origin. Without this check, an attacker who reaches the API directly could have a reset code
 * emailed in a link to the attacker's host.
 * @param reported the untrusted value of the `x-livery-origin` header
 * @param configured the lender's canonical origin
 */
export function getPortalOrigin(reported: string | string[] | undefined, configured: string): string {
  if (typeof reported !== 'string' || !URL.canParse(reported)) return configured;
  const url = new URL(reported);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.hostname === new URL(configured).hostname ? url.origin : configured;
}
