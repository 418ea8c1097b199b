/** The code of a page did not arrive. Browser and router remember that: only the page opened anew asks for it again. */
export class PageCodeError extends Error {
  override readonly name = 'PageCodeError';

  constructor(cause: unknown) {
    super('The code of a page did not arrive.', { cause });
  }
}
