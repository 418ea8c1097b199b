interface DuplicateConfirmation {
  readonly duplicateConfirmed?: boolean | undefined;
}

/** Returns true if two requests differ at most in the confirmation of a duplicate. */
export function isSameRequest<Request extends DuplicateConfirmation>(one: Request, other: Request): boolean {
  const serialize = (request: Request) => JSON.stringify({ ...request, duplicateConfirmed: false });
  return serialize(one) === serialize(other);
}

export const confirmDuplicate = <Request extends DuplicateConfirmation>(request: Request): Request => ({
  ...request,
  duplicateConfirmed: true,
});
