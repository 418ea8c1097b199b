/** Whether a link may lead there: http or https, a host with a dot, no user name. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(address)) return false;
  const url = URL.parse(address);
  return url?.hostname.includes('.') === true && url.username === '' && url.password === '';
}
