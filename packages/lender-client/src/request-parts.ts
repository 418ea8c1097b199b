type OptionalKeys<Fields> = {
  [Key in keyof Fields]: undefined extends Fields[Key] ? Key : never;
}[keyof Fields];

/** Fields that may be undefined become fields that may be missing. */
type Defined<Fields> = { [Key in Exclude<keyof Fields, OptionalKeys<Fields>>]: Fields[Key] } & {
  [Key in OptionalKeys<Fields>]?: Exclude<Fields[Key], undefined>;
};

/** For openapi-fetch, which takes a signal but no undefined one. */
export const abortable = (signal: AbortSignal | undefined) => (signal === undefined ? {} : { signal });

/** The part of a request's options that sends its body as a form. */
export const FORM = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } } as const;

/** The parameters of a call that moves money: one key for each confirmed intent (decisions, payments). */
export const idempotent = (key: string) => ({ header: { 'Idempotency-Key': key } });

/** What is answered when the lender's sentence is all that matters. */
export const messageOf = (data: { message: string }): { readonly message: string } => ({
  message: data.message,
});

/** Nothing of the answer matters but that it is a success. */
export const done = (): void => undefined;

/** An object without the fields that are undefined: a form would spell them out. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<Fields>;
}
