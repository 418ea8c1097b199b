/**
 * Returns the origin for links in mails: the origin that the edge reports if it is on the lender's host, else the
 * configured one. Otherwise an attacker who reaches the API directly could have a reset code mailed in a link to a host of
 * the attacker.
 * @param reported the untrusted value of the header
 * @param configured the lender's canonical origin
 */
export function portalOrigin(reported: string | string[] | undefined, configured: string): string {
  if (typeof reported !== 'string' || !URL.canParse(reported)) return configured;
  const url = new URL(reported);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.hostname === new URL(configured).hostname ? url.origin : configured;
}
