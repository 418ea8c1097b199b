/**
 * Where links in mails point: the origin that the edge tells, as long as it is on the lender's own host, else
 * the configured one. Somebody who reaches the API past the edge could otherwise have a reset code mailed
 * inside a link to a host of their own.
 * @param told the header's value, untrusted
 * @param configured the lender's canonical origin
 */
export function portalOrigin(told: string | string[] | undefined, configured: string): string {
  if (typeof told !== 'string' || !URL.canParse(told)) return configured;
  const url = new URL(told);
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  return isHttp && url.hostname === new URL(configured).hostname ? url.origin : configured;
}
