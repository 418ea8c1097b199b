interface DuplicateConfirmation {
  readonly duplicateConfirmed?: boolean | undefined;
}

/** Returns true if two requests are equal, apart from the confirmation of a duplicate. */
export function isSameRequest<Request extends DuplicateConfirmation>(
  first: Request,
  second: Request,
): boolean {
  const serialize = (request: Request) => JSON.stringify({ ...request, duplicateConfirmed: false });
  return serialize(first) === serialize(second);
}

export const confirmDuplicate = <Request extends DuplicateConfirmation>(request: Request): Request => ({
  ...request,
  duplicateConfirmed: true,
});
